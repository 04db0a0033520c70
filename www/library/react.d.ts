/**
 * `<implicit-lab>` in JSX, with React 19: `import 'implicit-lab/react'` defines the element and
 * declares its attributes.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LabElement, LabEvents } from './embed.js';

export * from './embed.js';

/** React listens to an event of an element by a property of its name: `onstate`, `onround` … */
type Listeners = {
  [E in keyof LabEvents as `on${E}`]?: (event: CustomEvent<LabEvents[E]>) => void;
};

export interface LabAttributes extends HTMLAttributes<LabElement>, Listeners {
  /** A page of the lab: the address of a hosted one, or `page` of `implicit-lab/page`. */
  src?: string;
  /** A link, or the part after its `#`. A new one is opened in the same frame. */
  link?: string;
  /** `lazy`: the frame is loaded shortly before it comes into view. */
  loading?: 'eager' | 'lazy';
  /** `src` is not an address, or a new `link` cannot be opened; the message gives the reason. */
  onerror?: (event: ErrorEvent) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'implicit-lab': DetailedHTMLProps<LabAttributes, LabElement>;
    }
  }
}
