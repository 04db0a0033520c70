/** A progress bar. */
import type { ProgressHTMLAttributes } from 'preact';

type Props = ProgressHTMLAttributes<HTMLProgressElement> & { label: string; share: number };

export const Progress = ({ label, share, ...more }: Props) => (
  <progress max={1} value={share} aria-label={label} {...more} />
);
