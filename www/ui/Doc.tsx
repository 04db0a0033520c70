/** A link to the documentation; omitted from the single-file page, which ships without it. */
import type { ComponentChildren } from 'preact';
import { docPage, documented } from './docs';

interface Props {
  page: string;
  section?: string;
  'data-testid'?: string;
  children: ComponentChildren;
}

export const Doc = ({ page, section, children, ...more }: Props) =>
  documented ? (
    <a
      href={docPage(page, section)}
      target="_blank"
      rel="noopener"
      data-testid={`doc-${page}`}
      {...more}
    >
      {children}
    </a>
  ) : null;
