/**
 * Puts the page together and connects the state with the address bar and the race.
 *
 * The page and its controls are drawn at once, everything else begins once the module has loaded;
 * nothing outside this file waits for it.
 */
import { effect } from '@preact/signals';
import { Component, type ComponentChildren, render } from 'preact';
import { explained } from '../charts/explained';
import { loadModule } from '../engine/bindings';
import { startPool } from '../engine/cores';
import { Controls } from '../features/controls/Controls';
import { open as choosingData } from '../features/data/draft';
import { startEmbedding } from '../features/embed/embed';
import { PictureMenu } from '../features/export/PictureMenu';
import { explainedBound } from '../features/figures/regret/explained';
import { ChallengeGallery, ChallengeStrip } from '../features/guided/challenges/Challenges';
import { startChallenges } from '../features/guided/challenges/start';
import { notesIn } from '../features/guided/lessons/channel';
import { startLessons } from '../features/guided/lessons/start';
import {
  asking,
  guided,
  handout,
  gallery as lessonGallery,
  teaching,
} from '../features/guided/lessons/state';
import { RecipeStrip } from '../features/guided/recipes/Strip';
import { gallery as recipeGallery, startRecipes } from '../features/guided/recipes/state';
import { guardEditor, editor as writingCode } from '../features/own/state';
import { isWritten, pageAddress } from '../session/address';
import { comparable, startComparing } from '../session/compared';
import { startEvidence } from '../session/evidence';
import { unsaid } from '../session/experiment';
import {
  bare,
  controls,
  details,
  exporting,
  help,
  isHidden,
  mode,
  onStage,
  sharing,
  startMode,
} from '../session/mode';
import { offline } from '../session/offline';
import { raceState } from '../session/play';
import { board, startRace } from '../session/race';
import { playOn } from '../session/resume';
import { startRows, waitsForFile } from '../session/rows';
import { startSeeds } from '../session/seeds';
import { keepRound, startLink, writeLink } from '../session/share';
import { startSweep } from '../session/sweep';
import { endGesture, startUndo } from '../session/undo';
import { setView, view } from '../session/view';
import { followFullscreen } from '../ui/fullscreen';
import { lazily } from '../ui/lazily';
import { spoken } from '../ui/live';
import { startMotion } from '../ui/motion';
import { followOtherTabs } from '../ui/storage';
import { startTex } from '../ui/tex';
import { startTheme } from '../ui/theme';
import { gaveUp, saidBy } from '../ui/trouble';
import { TopBar } from './bar/TopBar';
import { Bench } from './bench/Bench';
import { Arriving, NotLoaded } from './bench/InTheWay';
import { Notices } from './bench/Notices';
import { breakOff, failToStart, takeBack, watchForTraps } from './crash';
import { startEntering } from './enter';
import { DropHint, takeDroppedFiles } from './files/Drop';
import { openExport } from './files/opened';
import { listenForKeys } from './keys';
import { speak } from './language/speak';
import { startStage } from './stage/pictures';
import { setTables } from './tables';
import { whyEnded, whyNoEngine } from './trouble';
import { bootWords } from './words';

/** A failed fetch leaves the page as it is; a frame has nothing else to show. */
const Stage = lazily(
  async () => (await import('./stage/Stage')).Stage,
  {
    get value() {
      return onStage.value;
    },
    set value(_) {
      if (mode.peek() === 'embed') window.giveUp(window.giveUp.unfetched());
      else setView({ present: false });
    },
  },
  false,
);
const Help = lazily(async () => (await import('../features/help/Help')).Help, help, false);
const ExplainPopover = lazily(
  async () => (await import('../features/controls/Explanation')).ExplainPopover,
  explained,
  null,
);
const BoundPopover = lazily(
  async () => (await import('../features/figures/regret/BoundPopover')).BoundPopover,
  explainedBound,
  null,
);
const ExportDialog = lazily(
  async () => {
    const { ExportDialog } = await import('../features/export/Dialog');
    return () => <ExportDialog openFile={openExport} />;
  },
  exporting,
  false,
);
const CodeOfOnesOwn = lazily(
  async () => (await import('../features/own/Editor')).CodeOfOnesOwn,
  writingCode,
  false,
);
const DataDialog = lazily(
  async () => (await import('../features/data/Dialog')).DataDialog,
  choosingData,
  false,
);
const ShareDialog = lazily(
  async () => (await import('../features/share/Share')).ShareDialog,
  sharing,
  false,
);
const Compared = lazily(async () => (await import('../features/sweep/Compared')).Compared);
const RecipeGallery = lazily(
  async () => (await import('../features/guided/recipes/Gallery')).RecipeGallery,
  recipeGallery,
  false,
);
const LessonGallery = lazily(
  async () => (await import('../features/guided/lessons/Gallery')).LessonGallery,
  lessonGallery,
  false,
);
const LessonStrip = lazily(
  async () => (await import('../features/guided/lessons/Strip')).LessonStrip,
);
const RoomDialog = lazily(
  async () => (await import('../features/guided/lessons/Room')).RoomDialog,
  asking,
  false,
);
const Handout = lazily(
  async () => (await import('../features/guided/lessons/Handout')).Handout,
  handout,
  null,
);

const Teachers = lazily(
  async () => (await import('../features/guided/lessons/Teachers')).Teachers,
  teaching,
  null,
);

/** Ends the whole page when a component throws, as errors elsewhere do. */
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

/**
 * The page's content before the module has loaded: why that failed, or `null` while it is loading.
 */
interface Loading {
  problem: string | null;
  again(): void;
}

function App({ loading }: { loading?: Loading }) {
  if (loading)
    return (
      <Boundary>
        <Page loading={loading} />
      </Boundary>
    );
  return (
    <Boundary>
      {handout.value ? (
        <Handout />
      ) : teaching.value ? (
        <Teachers />
      ) : onStage.value ? (
        <Stage />
      ) : (
        <Page />
      )}
      <Help />
      <ShareDialog />
      <ExportDialog />
      <CodeOfOnesOwn />
      <DataDialog />
      <DropHint />
      <RecipeGallery />
      <LessonGallery />
      <ChallengeGallery />
      <RoomDialog />
      <ExplainPopover />
      <BoundPopover />
      <PictureMenu />
      <p class="visually-hidden live" role="status" data-testid="live">
        {spoken}
      </p>
    </Boundary>
  );
}

/** A link's keys for a stage, matched here because the module, which reads links, has not loaded yet. */
const STAGED = /[#&](embed|present)=/;

function Page({ loading }: { loading?: Loading }) {
  const inert = loading !== undefined;
  // Only the module reads links: if this may be the link of a slide or hide controls, none are shown yet.
  const hidden = inert && (STAGED.test(location.hash) || /[#&]hide=/.test(location.hash));
  const isBare = hidden || bare.value;
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {bootWords.skip}
      </button>
      {!hidden && !isHidden('bar') && <TopBar inert={inert} />}
      <main
        class={isBare ? 'page bare' : 'page'}
        data-guided={guided}
        aria-busy={loading?.problem === null}
      >
        <div class="side">
          {!inert && <Lesson />}
          {!isBare && <Controls inert={inert} />}
        </div>
        <div class="right" id="bench" tabIndex={-1}>
          {loading ? <Waiting {...loading} /> : <Panels />}
        </div>
      </main>
    </>
  );
}

const Waiting = ({ problem, again }: Loading) =>
  problem === null ? (
    <Arriving title={bootWords.loading} />
  ) : (
    <NotLoaded problem={problem} again={again} />
  );

const Lesson = () => (guided.value ? <LessonStrip /> : null);

const Panels = () => (
  <>
    <Notices />
    <RecipeStrip />
    <ChallengeStrip />
    {comparable.value && <Compared />}
    <Bench />
  </>
);

/** Moves the focus to the charts; no link can, since the address holds the experiment. */
function skip(): void {
  const bench = document.getElementById('bench');
  bench?.focus();
  bench?.scrollIntoView();
}

/** Reloads the page when a link to it without a fragment is clicked, which would only change the hash. */
function reloadOnFreshStart(): void {
  addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a[href="./"]');
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', pageAddress());
    location.reload();
  });
}

/**
 * Delay after the first frame, so that downloads for offline use do not compete with the first
 * seconds (ms).
 */
const LATER = 3000;

function keepForOffline(): void {
  const stop = effect(() => {
    if (raceState.value === 'loading') return;
    setTimeout(() => {
      const kept = import('./offline/register').then(({ startOffline }) => startOffline());
      // Otherwise the help would state forever that the page is being stored.
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

/**
 * Fetches the texts for screen readers only once a race is paused, or seconds after the first
 * frame.
 */
function fetchEars(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(timer);
    if (raceState.value === 'loading') return;
    timer = setTimeout(
      () => {
        import('./ears').then(
          ({ listen }) => listen(),
          () => {},
        );
      },
      raceState.value === 'running' ? LATER : 0,
    );
  });
}

/** Takes the fragment from the frame's name, for a page written into a frame, before anything reads it. */
function takeFrameName(): void {
  if (isWritten() && location.hash === '' && /(^|&)v=/.test(window.name))
    history.replaceState(null, '', `${pageAddress()}#${window.name}`);
}

/** Draws the page, and starts everything else once the module has loaded. */
export function startApp(root: HTMLElement): void {
  // `index.html` has already said that the engine needs workers.
  if (!window.Worker) return;
  setTables();
  takeBack();
  takeFrameName();
  followOtherTabs();
  startTheme();
  startMotion();
  followFullscreen();
  startMode();
  effect(() => {
    document.documentElement.dataset.mode = mode.value;
    document.documentElement.dataset.ground = view.ground.value;
  });
  effect(() => {
    document.documentElement.toggleAttribute('data-details', details.value);
    board.restyle();
  });
  speak()
    .then(async () => {
      root.replaceChildren();
      const lecture = notesIn(location.search);
      if (lecture === null) return load(root);
      const { startNotes } = await import('../features/guided/lessons/Notes');
      startNotes(root, lecture);
    })
    .catch(failToStart);
}

async function load(root: HTMLElement): Promise<void> {
  const show = (problem: string | null) => {
    const { documentElement: html } = document;
    html.dataset.state = problem === null ? 'loading' : 'failed';
    // The controls show the values of the bare address.
    html.toggleAttribute('data-unread', location.hash !== '');
    const again = () => {
      document.getElementById('bench')?.focus({ preventScroll: true });
      load(root).catch(failToStart);
    };
    render(<App loading={{ problem, again }} />, root);
  };
  // Requested just before the page is drawn: on a slow connection, an earlier request would compete
  // with the scripts that draw the controls.
  const loaded = loadModule();
  if (STAGED.test(location.hash)) import('./stage/Stage').catch(() => {});
  show(null);
  try {
    await loaded;
  } catch (error) {
    show(await whyNoEngine(error));
    return;
  }
  begin(root);
}

function begin(root: HTMLElement): void {
  startLink(window);
  // Until the link is read, the controls do not show its values.
  effect(() => {
    document.documentElement.toggleAttribute('data-unread', unsaid.value);
  });
  // Pending changes must not be lost with the page; on phones, an abandoned page may get no event
  // except for being hidden.
  addEventListener('pagehide', writeLink);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeLink();
  });
  startUndo();
  // A drag begins with the pointer, typing with the focus; a button is pressed with either or with
  // a key.
  for (const kind of ['pointerdown', 'focusin', 'click'])
    addEventListener(kind, endGesture, { capture: true });
  startRows();
  // Before anything is drawn, so that the worker prepares the race meanwhile.
  startRace();
  startPool(() => raceState.value === 'running');
  startStage();
  startEntering();
  guardEditor();
  render(<App />, root);
  startEvidence();
  startRecipes();
  startLessons();
  startChallenges();
  startSeeds();
  startSweep();
  startComparing();
  effect(() => {
    document.documentElement.dataset.state = gaveUp() ? 'failed' : raceState.value;
    document.documentElement.toggleAttribute('data-wants-file', waitsForFile.value);
  });
  effect(() => {
    if (raceState.value !== 'loading') startTex();
  });
  playOn();
  keepForOffline();
  fetchEars();
  watchForTraps(keepRound, (error) => board.threw(error));
  reloadOnFreshStart();
  takeDroppedFiles();
  listenForKeys();
  startEmbedding();
  effect(() => {
    // An opened sheet scrolls the curves that it changes into the rest of the window, a closed one
    // a challenge's verdict.
    if (controls.value) document.querySelector('figure')?.scrollIntoView();
    else document.querySelector('.challenge-strip')?.scrollIntoView({ block: 'nearest' });
  });
}
