// Rows of tokens as buttons. Text goes in by textContent only: it is data, whatever it holds.
// Streamlit calls the function again with new data; buttons are reused, so focus stays.

export default function ({ data, parentElement, setTriggerValue, setStateValue }) {
  const root = parentElement.querySelector(".rows");
  const why = parentElement.querySelector(".why");

  const explain = (text) => {
    why.textContent = text || data.hint;
  };

  reuse(root, data.rows.length, newRow);
  data.rows.forEach((row, index) => {
    const section = root.children[index];
    section.querySelector("h3").textContent = row.title;
    const list = section.querySelector("ol");
    // The direction of the whole row follows its text; each token is isolated in it.
    list.dir = row.direction;
    reuse(list, row.tokens.length, newToken);
    row.tokens.forEach((token, position) => {
      const button = list.children[position].firstChild;
      const [word, sign] = button.children;
      word.textContent = token.text;
      sign.textContent = token.sign;
      button.className = token.kind;
      button.style.setProperty("--strength", token.strength);
      button.title = token.why;
      button.setAttribute("aria-label", `${token.text}, ${token.why}`);
      button.setAttribute("aria-pressed", String(token.text === data.picked));
      button.onfocus = button.onmouseenter = () => explain(`${token.text} · ${token.why}`);
      button.onblur = button.onmouseleave = () => explain("");
      button.onclick = () => setTriggerValue("picked", token.text);
    });
  });
  if (!root.querySelector("button:focus, button:hover")) explain("");

  // Charts are coloured by the server, which learns of a switched theme from here.
  const theme = getComputedStyle(root).getPropertyValue("--st-background-color");
  if (root.dataset.theme && root.dataset.theme !== theme) setStateValue("theme", theme);
  root.dataset.theme = theme;
}

function reuse(parent, length, create) {
  while (parent.children.length > length) parent.lastChild.remove();
  while (parent.children.length < length) parent.append(create());
}

function newRow() {
  const section = document.createElement("section");
  section.append(document.createElement("h3"), document.createElement("ol"));
  return section;
}

function newToken() {
  const item = document.createElement("li");
  const button = document.createElement("button");
  const word = document.createElement("bdi");
  const sign = document.createElement("span");
  button.type = "button";
  word.dir = "auto";
  sign.setAttribute("aria-hidden", "true");
  button.append(word, sign);
  item.append(button);
  return item;
}
