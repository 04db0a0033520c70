/** A link into the documentation, which opens beside the page; the page as one file has nothing beside it, and no link. */
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
