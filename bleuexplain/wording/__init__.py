"""Every sentence a person reads, made from data; a translation starts here."""
