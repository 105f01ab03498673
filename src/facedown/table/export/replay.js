"use strict";
// Steps through the moments of the page's tales. All words are in the page already; this only shows and hides.
const { views, pieces } = JSON.parse(document.getElementById("moments").textContent);
const find = (id) => document.getElementById(id);
const [slider, count, seat] = ["at", "count", "seat"].map(find);
const stories = [...document.querySelectorAll(".story")];

function view() {
  return seat ? Number(seat.value) : 0;
}

function show(at) {
  const moments = views[view()];
  slider.max = moments.length - 1;
  slider.value = Math.max(0, Math.min(moments.length - 1, at));
  const [lines, heading, ground, figures] = moments[Number(slider.value)];
  const before = Number(slider.value) ? moments[Number(slider.value) - 1][0] : 0;
  count.textContent = `${Number(slider.value) + 1} of ${moments.length}`;
  slider.setAttribute("aria-valuetext", `${count.textContent}: ${heading}`);
  find("heading").textContent = heading;
  put(find("ground"), pieces[ground]);
  put(find("figures"), figures.map((each) => pieces[each]).join(""));
  stories.forEach((story, which) => {
    story.hidden = which !== view();
    [...story.children].forEach((line, number) => {
      line.classList.toggle("later", number >= lines);
      line.classList.toggle("now", number >= before && number < lines);
    });
  });
  const newest = stories[view()].children[lines - 1];
  const box = find("stories");
  if (newest && box.scrollHeight > box.clientHeight) box.scrollTop = newest.offsetTop - box.offsetTop - box.clientHeight / 2;
}

/** Sheets that were open stay open while one goes on. */
function put(place, html) {
  if (place.dataset.now === html) return;
  const open = [...place.querySelectorAll("details")].map((each) => each.open);
  place.innerHTML = place.dataset.now = html;
  const after = [...place.querySelectorAll("details")];
  if (after.length === open.length) after.forEach((each, number) => (each.open = open[number]));
}

const go = (by) => () => show(Number(slider.value) + by);
for (const [id, by] of [["first", -1e9], ["back", -1], ["on", 1], ["last", 1e9]]) find(id).addEventListener("click", go(by));
slider.addEventListener("input", () => show(Number(slider.value)));
if (seat) seat.addEventListener("change", () => show(Number(slider.value)));
document.addEventListener("keydown", ({ key, target }) => {
  if (target === slider || target === seat) return;
  if (key === "ArrowLeft") show(Number(slider.value) - 1);
  if (key === "ArrowRight") show(Number(slider.value) + 1);
});
show(0);
