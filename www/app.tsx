/** Puts the page together and connects the state with the address bar and the race. */
import { effect, signal } from '@preact/signals';
import { Component, type ComponentChildren, render } from 'preact';
import { bringFile } from './edit';
import { startEvidence } from './evidence';
import { ExplainPopover } from './forms/Explain';
import { listenForKeys } from './keys';
import { keepLink } from './link';
import { AFRESH, Bench } from './panels/Bench';
import { Controls } from './panels/Controls';
import { Help } from './panels/Help';
import { Notices } from './panels/Notices';
import { BoundPopover } from './panels/Regret';
import { TopBar } from './panels/TopBar';
import { reset, startRace, step, stepBack, toggle } from './race';
import { Gallery } from './recipes/Gallery';
import { RecipeStrip } from './recipes/Strip';
import { followLinks } from './recipes/state';
import { startSeeds } from './seeds';
import { link, open, phase, waitsForFile } from './state';
import { startSweep } from './sweep';
import { toggleTheme } from './theme';

const controls = signal(false);
const help = signal(false);

const writer = keepLink(window, open);
effect(() => writer.write(link.value));

/** Copies the address; the older way serves pages that are not on a secure address. */
async function copyLink(): Promise<boolean> {
  writer.flush();
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = location.href;
    area.className = 'visually-hidden';
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

/** Keeps a fault in one component from leaving an empty page. */
class Boundary extends Component<{ children: ComponentChildren }, { fault: string | null }> {
  override state = { fault: null };
  static override getDerivedStateFromError(error: unknown) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
    document.documentElement.dataset.state = 'failed';
  }
  render() {
    if (this.state.fault === null) return this.props.children;
    return (
      <div class="crash" role="alert">
        <h1>Something on this page broke.</h1>
        <p>{this.state.fault}</p>
        <p>
          Your link is still in the address bar. Reload the page, or{' '}
          <a href={AFRESH}>start afresh</a>.
        </p>
      </div>
    );
  }
}

function App() {
  return (
    <Boundary>
      <TopBar controls={controls} help={help} copyLink={copyLink} />
      <main class="page">
        <Controls open={controls} />
        <div class="right">
          <Notices />
          <RecipeStrip />
          <Bench />
        </div>
      </main>
      <Help open={help} />
      <Gallery />
      <ExplainPopover />
      <BoundPopover />
    </Boundary>
  );
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

function takeDroppedFiles(): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    void bringFile(dropped);
  });
}

export function startApp(root: HTMLElement): void {
  root.replaceChildren();
  render(<App />, root);
  startRace();
  startEvidence();
  followLinks();
  startSeeds();
  startSweep();
  effect(() => {
    document.documentElement.dataset.state = phase.value;
    document.documentElement.toggleAttribute('data-wants-file', waitsForFile.value);
  });
  afreshMeansAfresh();
  takeDroppedFiles();
  listenForKeys({
    toggle,
    step,
    stepBack,
    reset,
    share: () => document.querySelector<HTMLElement>('[data-testid=share]')?.click(),
    theme: toggleTheme,
    help: () => {
      help.value = true;
    },
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') controls.value = false;
  });
  effect(() => {
    // Opening the sheet brings the curves it changes into what is left of the window.
    if (controls.value) document.querySelector('figure')?.scrollIntoView();
  });
}
