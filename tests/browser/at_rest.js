(rest) => {
  // Asked in every frame: is all drawn that was asked for, and has it stood still for so long?
  const seen = window.bxSeen;
  const now = performance.now();
  const app = document.querySelector("[data-testid=stApp]");
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const empty = (kind, drawn) =>
    shown(`[data-testid=${kind}]`).some((each) => !each.querySelector(drawn));
  const fades = (each) =>
    each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity;
  const places = shown("h1, h2, h3, svg.marks, canvas, input, textarea, .stElementContainer")
    .map((each) => each.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
    .join(" ");
  if (places !== seen.places) {
    Object.assign(seen, { places, changed: now });
  }
  const awaited = {
    "an answer of the server": seen.asked > seen.told,
    "the connection": app?.dataset.testConnectionState !== "CONNECTED",
    "the end of the script": app?.dataset.testScriptState !== "notRunning",
    "the heading": shown("h1").length === 0,
    "colours that fade": document.getAnimations().some(fades),
    "fonts": document.fonts.status !== "loaded",
    "parts that load late": shown("[data-testid=stSkeleton]").length > 0,
    "charts": empty("stVegaLiteChart", "svg, canvas"),
    "tables": empty("stDataFrame", "canvas"),
    "what still changes": now - seen.changed < rest,
  };
  seen.awaited = Object.keys(awaited).filter((each) => awaited[each]);
  return seen.awaited.length === 0;
}
