/** A report of an error: the form of this repository, with the experiment's link, the version and the browser. */

import { round } from '../../session/play';
import { citedLink, pageLinkAt } from '../../session/share';
import { helpWords } from './words';

/** Longest address that GitHub accepts: 8192, minus a margin for its ways of counting (characters). */
const LONGEST = 7000;

export interface Report {
  link: string;
  where: string;
}

/** The report's fields; the rows of the viewer's own data are not in the link. */
export const reported = (): Report => ({
  link: citedLink(pageLinkAt(round.peek())),
  where: `${helpWords.about} ${__VERSION__}, ${navigator.userAgent}`,
});

export const asText = ({ link, where }: Report): string => `${link}\n${where}\n`;

/** Address of the form `.github/ISSUE_TEMPLATE/bug.yml`, filled in; without the link if that is too long for an address. */
export function formAt(reports: string, { link, where }: Report): string {
  const filled = (fields: Record<string, string>) =>
    `${reports}/new?${new URLSearchParams({ template: 'bug.yml', ...fields })}`;
  const whole = filled({ link, where });
  return whole.length <= LONGEST ? whole : filled({ where });
}
