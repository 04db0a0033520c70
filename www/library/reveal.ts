/** A plugin for reveal.js: `Reveal.initialize({ plugins: [RevealLab] })`, for slides with `<implicit-lab>`. */
import './embed.js';
import type { LabElement, LabEvents } from './embed.js';

/** Effects in a deck of the keys that a frame does not use. */
const TURNS = {
  PageDown: 'next',
  PageUp: 'prev',
  ' ': 'next',
  Escape: 'toggleOverview',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

type Turn = (typeof TURNS)[keyof typeof TURNS];

/** The parts of a deck that the plugin needs. */
type Deck = Record<Turn, () => void> & {
  on(type: string, listener: (event: Event) => void): void;
  getRevealElement(): HTMLElement | null;
};

/** An event of a deck. */
type Turned = Event & { previousSlide?: HTMLElement; currentSlide?: HTMLElement };

const labsOn = (slide: HTMLElement | undefined) =>
  slide?.querySelectorAll<LabElement>('implicit-lab') ?? [];

function turned({ previousSlide, currentSlide }: Turned): void {
  // A race that cannot be played reports so in its frame.
  for (const lab of labsOn(previousSlide)) lab.pause().catch(() => {});
  for (const lab of labsOn(currentSlide))
    if (lab.hasAttribute('data-autoplay')) lab.play().catch(() => {});
}

/**
 * Pauses a race when its slide is left and, with `data-autoplay`, plays it when the slide is shown; keys that its frame does
 * not use turn the slides.
 */
export const RevealLab = {
  id: 'implicit-lab',
  init(deck: Deck): void {
    deck.on('ready', turned);
    deck.on('slidechanged', turned);
    // The element's events do not bubble.
    deck.getRevealElement()?.addEventListener(
      'key',
      (event) => {
        const { key, shiftKey } = (event as CustomEvent<LabEvents['key']>).detail;
        if (key === ' ' && shiftKey) deck.prev();
        else if (Object.hasOwn(TURNS, key)) deck[TURNS[key as keyof typeof TURNS]]();
      },
      true,
    );
  },
};
