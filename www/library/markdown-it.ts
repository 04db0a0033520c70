/** Races in Markdown: with `markdown.use(labFence, { src })` a fence ```` ```implicit-lab ```` with a link in it becomes a frame. */
import { framed } from './embed.js';
import { read } from './links.js';

export interface FenceOptions {
  /** A page of the lab in which every link is opened: the author of the Markdown cannot choose an address. */
  src: string;
}

interface Token {
  info: string;
  content: string;
}

/** The part of markdown-it that the plugin needs; methods, so that its own types match. */
interface Markdown {
  renderer: { rules: { fence?(tokens: Token[], index: number, ...rest: unknown[]): string } };
  utils: { escapeHtml(text: string): string; unescapeAll(text: string): string };
}

/**
 * Shows the link in a fence, or one sentence with its error. The link may be broken into lines,
 * each with some of its keys; the text after the fence's name is the frame's title.
 *
 * @throws an Error if `src` is missing
 */
export function labFence({ renderer, utils }: Markdown, options?: FenceOptions): void {
  const src = options?.src;
  if (!src) throw new Error('src is missing: the address of a page of the lab');
  const { escapeHtml, unescapeAll } = utils;
  const { rules } = renderer;
  const others = rules.fence;
  rules.fence = (tokens, index, ...rest) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [name, ...title] = unescapeAll(info).trim().split(/\s+/);
    if (name !== 'implicit-lab') return others?.(tokens, index, ...rest) ?? '';
    const lines = content.split('\n').map((line) => line.trim());
    const link = lines.filter((line) => line !== '').join('&');
    try {
      read(link);
    } catch (error) {
      const { message } = error as Error;
      return `<p class="implicit-lab-error">implicit-lab: ${escapeHtml(message)}</p>\n`;
    }
    const address = escapeHtml(`${src}#${framed(link)}`);
    const label = escapeHtml(title.join(' ') || 'Implicit Lab');
    return `<iframe class="implicit-lab" src="${address}" title="${label}" loading="lazy" allow="fullscreen" style="width: 100%; aspect-ratio: 16 / 9; border: 0"></iframe>\n`;
  };
}
