/** Puts the page together and connects the state with the address bar and the race. */
import { effect } from '@preact/signals';
import { Component, type ComponentChildren, render } from 'preact';
import { announce } from './announce';
import { breakOff, gaveUp, takeBack, watchForTraps } from './crash';
import { DataDialog } from './data/Dialog';
import { DropHint, takeDroppedFiles } from './data/Drop';
import { startEmbedding } from './embed';
import { startEvidence } from './evidence';
import { ExportDialog } from './export/Dialog';
import { PictureMenu } from './export/Pictures';
import { ExplainPopover } from './forms/Explain';
import { listenForKeys } from './keys';
import { LessonGallery } from './lessons/Gallery';
import { LessonStrip } from './lessons/Strip';
import { startLessons } from './lessons/state';
import { spoken } from './live';
import { bare, controls, isHidden, onStage } from './mode';
import { playOn } from './offline/resume';
import { offline } from './offline/state';
import { CodeOfOnesOwn } from './own/Editor';
import { Bench } from './panels/Bench';
import { CodeDialog } from './panels/Code';
import { Controls } from './panels/Controls';
import { Help } from './panels/Help';
import { Notices } from './panels/Notices';
import { BoundPopover } from './panels/Regret';
import { TopBar } from './panels/TopBar';
import { board, startRace } from './race';
import { Gallery } from './recipes/Gallery';
import { RecipeStrip } from './recipes/Strip';
import { followLinks } from './recipes/state';
import { startRound } from './round/state';
import { startSeeds } from './seeds';
import { keepRound } from './share';
import { Stage } from './stage/Stage';
import { phase, waitsForFile } from './state';
import { startSweep } from './sweep';
import { startTex } from './tex';
import { saidBy, whyEnded } from './trouble';

/** A fault in one component ends the page as one elsewhere does, and leaves no half of it. */
class Boundary extends Component<{ children: ComponentChildren }, { broke: boolean }> {
  override state = { broke: false };
  static override getDerivedStateFromError = () => ({ broke: true });
  override componentDidCatch(error: unknown) {
    console.error(error);
    breakOff(whyEnded(error, board.threw(error)) ?? saidBy(error), keepRound);
  }
  render() {
    return this.state.broke ? null : this.props.children;
  }
}

function App() {
  return (
    <Boundary>
      {onStage.value ? <Stage /> : <Page />}
      <Help />
      <CodeDialog />
      <ExportDialog />
      <CodeOfOnesOwn />
      <DataDialog />
      <DropHint />
      <Gallery />
      <LessonGallery />
      <ExplainPopover />
      <BoundPopover />
      <PictureMenu />
      <p class="visually-hidden live" role="status" data-testid="live">
        {spoken}
      </p>
    </Boundary>
  );
}

const Page = () => (
  <>
    <button type="button" class="skip" onClick={skip}>
      Skip to the charts
    </button>
    {!isHidden('bar') && <TopBar />}
    <main class={bare.value ? 'page bare' : 'page'}>
      {!bare.value && <Controls />}
      <div class="right" id="bench" tabIndex={-1}>
        <Notices />
        <LessonStrip />
        <RecipeStrip />
        <Bench />
      </div>
    </main>
  </>
);

/** A button, for the address holds the experiment and no place in the page. */
function skip(): void {
  const bench = document.getElementById('bench');
  bench?.focus();
  bench?.scrollIntoView();
}

/** A link to this page without a fragment must load it anew, not only change the hash. */
function afreshMeansAfresh(): void {
  addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a[href="./"]');
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', location.pathname + location.search);
    location.reload();
  });
}

/** After the first frame (ms): what is fetched to be kept must not compete with the first seconds. */
const LATER = 3000;

function keepForOffline(): void {
  const stop = effect(() => {
    if (phase.value === 'loading') return;
    setTimeout(() => {
      const kept = import('./offline/register').then(({ startOffline }) => startOffline());
      // The part that keeps the page could not be had itself: the help must not say for ever that the page is being kept.
      kept.catch(() => {
        offline.value = 'failed';
      });
    }, LATER);
    queueMicrotask(() => stop());
  });
  effect(() => {
    document.documentElement.dataset.offline = offline.value;
  });
}

export function startApp(root: HTMLElement): void {
  // First of all: the worker prepares the race while the page is put together.
  startRace();
  takeBack();
  root.replaceChildren();
  render(<App />, root);
  startRound();
  startEvidence();
  followLinks();
  startLessons();
  startSeeds();
  startSweep();
  effect(() => {
    document.documentElement.dataset.state = gaveUp() ? 'failed' : phase.value;
    document.documentElement.toggleAttribute('data-wants-file', waitsForFile.value);
  });
  effect(() => {
    if (phase.value !== 'loading') startTex();
  });
  playOn();
  keepForOffline();
  announce();
  watchForTraps(keepRound, (error) => board.threw(error));
  afreshMeansAfresh();
  takeDroppedFiles();
  listenForKeys();
  startEmbedding();
  effect(() => {
    // Opening the sheet brings the curves it changes into what is left of the window.
    if (controls.value) document.querySelector('figure')?.scrollIntoView();
  });
}
