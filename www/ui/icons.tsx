/** The few icons, drawn on a 16-pixel grid in the colour of the text. */
import type { ComponentChildren } from 'preact';

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PlayIcon = () => (
  <Icon>
    <path d="M4 2.5v11l9-5.5z" fill="currentColor" stroke="none" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" fill="currentColor" stroke="none" />
  </Icon>
);
/** From the end to the beginning, and on. */
export const AgainIcon = () => (
  <Icon>
    <path d="M3 3v3.5h3.5M3.3 6.3A5.2 5.2 0 1 1 2.8 9" />
  </Icon>
);
/** Lines on a sheet. */
export const NotesIcon = () => (
  <Icon>
    <path d="M3.5 2.5h9v11h-9zM6 6h4M6 8.5h4M6 11h2" />
  </Icon>
);
/** Back to the first place. */
export const StartIcon = () => (
  <Icon>
    <path d="M3.5 3v10" />
    <path d="M13 2.8v10.4L5.5 8z" fill="currentColor" stroke="none" />
  </Icon>
);
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.7-.7" />
  </Icon>
);
export const ExportIcon = () => (
  <Icon>
    <path d="M8 2.5v7M5 6.5l3 3.2 3-3.2M2.5 10.5v3h11v-3" />
  </Icon>
);
export const UpIcon = () => (
  <Icon>
    <path d="M8 13V3.5M4 7l4-4 4 4" />
  </Icon>
);
export const DownIcon = () => (
  <Icon>
    <path d="M8 3v9.5M4 9l4 4 4-4" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon>
    <path d="M5.5 5.5h7.5V13H5.5zM3 10.5V3h7.5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M4 4l8 8M12 4l-8 8" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.5v3.5M8 4.8v.4" />
  </Icon>
);
export const UndoIcon = () => (
  <Icon>
    <path d="M6 3L2.5 6.5L6 10M2.5 6.5h6.5a4 4 0 0 1 0 8H6" />
  </Icon>
);
export const RedoIcon = () => (
  <Icon>
    <path d="M10 3l3.5 3.5L10 10M13.5 6.5H7a4 4 0 0 0 0 8h3" />
  </Icon>
);
export const DiceIcon = () => (
  <Icon>
    <path d="M13 6.5A5.2 5.2 0 0 0 3.4 5.6M3 2.8v3h3M3 9.5a5.2 5.2 0 0 0 9.6.9M13 13.2v-3h-3" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <path d="M11.2 7a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM10 10l3.6 3.6" />
  </Icon>
);
export const SlidersIcon = () => (
  <Icon>
    <path d="M2 5h5M11 5h3M2 11h2M8 11h6" />
    <circle cx="9" cy="5" r="2" />
    <circle cx="6" cy="11" r="2" />
  </Icon>
);
export const ScreenIcon = () => (
  <Icon>
    <path d="M2 3h12v8H2zM8 11v2.5M5 14h6" />
  </Icon>
);
export const FullIcon = () => (
  <Icon>
    <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
  </Icon>
);
export const LanguageIcon = () => (
  <Icon>
    <path d="M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM2.2 8h11.6M8 2.2c-4 3.4-4 8.2 0 11.6 4-3.4 4-8.2 0-11.6z" />
  </Icon>
);
export const SaveIcon = () => (
  <Icon>
    <path d="M8 2.5v7.5M5 7.2l3 3 3-3M3 13h10" />
  </Icon>
);
export const OutIcon = () => (
  <Icon>
    <path d="M9 2.5h4.5V7M13.5 2.5L7.5 8.5M11 9.5v4H2.5V5h4" />
  </Icon>
);
