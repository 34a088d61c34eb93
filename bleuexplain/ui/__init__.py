"""What only a screen needs: state, inputs, token strips, charts, tables, sections."""
