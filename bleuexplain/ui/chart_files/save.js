// Buttons that save a chart of the page as an SVG file, as it is drawn, on its background.

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".charts");
  root.replaceChildren(
    ...data.charts.map((chart) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = chart.label;
      button.onclick = () => save(chart);
      return button;
    }),
  );
}

function save(chart) {
  const charts = [...document.querySelectorAll('[data-testid="stVegaLiteChart"]')];
  const found = charts.find((each) => each.getAttribute("aria-label") === chart.described);
  const drawn = found?.querySelector("svg");
  if (!drawn) return;
  const copy = drawn.cloneNode(true);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const page = document.querySelector('[data-testid="stApp"]');
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(page).backgroundColor);
  copy.prepend(ground);
  // A token may hold control characters, which XML forbids.
  const text = new XMLSerializer().serializeToString(copy);
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
  const file = new Blob([clean], { type: "image/svg+xml" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${chart.file}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
