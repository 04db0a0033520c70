/** Observations of the stage in the page; shared by `stage.test.mjs` and `clicker.test.mjs`. */

/** The faults of the stage in its current state. */
export function faultsOfStage([least, leastOfRound]) {
  const faults = [];
  const name = (one) => `${one.className || one.tagName} “${one.textContent.slice(0, 40)}”`;
  const shown = [...document.querySelectorAll('.stage *')].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.visually-hidden, .katex, sub, .key-hint, .stage-bar, .former') &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );
  for (const one of shown) {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    if (width < 2 || getComputedStyle(one).clipPath !== 'none') continue;
    if (parseFloat(getComputedStyle(one).fontSize) < 24) faults.push(`small: ${name(one)}`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      faults.push(`outside: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible')
      faults.push(`cut: ${name(one)}`);
  }
  const panels = [...document.querySelectorAll('.pictures > *')];
  if (panels.length !== 1) faults.push(`${panels.length} panels`);
  const areas = [...document.querySelectorAll('.ends[data-plot]')].map((one) => {
    const [left, top, right, bottom] = one.dataset.plot.split(' ').map(Number);
    return (right - left) * (bottom - top);
  });
  // Before the first round there is none to open.
  if (document.querySelector('[data-testid=round-closed]')) return faults;
  const isRound = panels[0]?.matches('.round, .bead');
  const rounds = [...document.querySelectorAll(':is(.round, .bead) .plot')].map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height;
  });
  const sum = (isRound ? rounds : areas).reduce((all, one) => all + one, 0);
  const share = sum / (innerWidth * innerHeight);
  if (share < (isRound ? leastOfRound : least))
    faults.push(`${isRound ? 'round' : 'plot'} ${(100 * share).toFixed(1)} %`);
  return faults;
}

/** The current view of a lesson in a room. */
export function sceneOfStage() {
  const find = (id) => document.querySelector(`[data-testid=${id}]`);
  const inked = (canvas) => {
    if (!canvas?.width || !canvas.height) return false;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    return new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer).some(
      (word) => word !== 0,
    );
  };
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const canvases = [...document.querySelectorAll('.stage canvas[data-layer=series]')];
  const slide = find('room-dialog');
  const line = find('stage-line');
  const now = [...document.querySelectorAll('.stage-line [data-said=now]')];
  const high = line ? parseFloat(getComputedStyle(line).lineHeight) : 1;
  return {
    step: Number.parseInt(find('lesson-progress')?.textContent ?? '', 10),
    state: document.documentElement.dataset.state,
    question: slide?.open ? slide.innerText : null,
    said: line?.innerText ?? '',
    /** The numbers of new lines and of all lines. */
    lines: now.map((one) => Math.round(one.getBoundingClientRect().height / high)),
    all: line ? Math.round(line.getBoundingClientRect().height / high) : 0,
    smaller: Number(line?.dataset.smaller ?? 0),
    /** Parts that do not fit: they scroll, or leave no room for the picture. */
    full: ['.stage-remember', '.stage-answers', '.dialog.room[open] > article']
      .map((name) => document.querySelector(name))
      .filter(
        (one) =>
          one && (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2),
      )
      .map((one) => one.className || one.tagName),
    high: line ? line.getBoundingClientRect().bottom / innerHeight : 0,
    answers: find('stage-answers')?.dataset.told ?? null,
    remember: find('stage-remember')?.innerText ?? null,
    gallery: document.querySelector('.lesson-card') !== null,
    over: find('lesson-over') !== null,
    /** Names at the ends of curves that do not fit. */
    cut: [...document.querySelectorAll('.stage-picture > .pictures .ends > span')]
      .filter((one) => !one.hidden && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
    dimmed: document.querySelector('.former') !== null,
    ink:
      canvases.some((canvas) => seen(canvas) && inked(canvas)) ||
      // Before the first picture of a lesson its title appears there.
      document.querySelector('.former-lesson') !== null ||
      // A table is a picture, too.
      [...document.querySelectorAll('.pictures table')].some(seen),
  };
}
