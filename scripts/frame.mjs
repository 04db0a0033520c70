/** The shared frame of the pages beside the lab: documentation, lessons, challenges, learners and questions. */
import { posix } from 'node:path';

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Formulas contain the heights of their parts.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  // The lab, one folder above.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const WORDS = {
  en: { theme: 'Light or dark', lab: 'To the lab' },
  de: { theme: 'Hell oder dunkel', lab: 'Zum Labor' },
};

/**
 * A whole page.
 *
 * @param {{ root: string, title: string, language?: 'en' | 'de', head: string, bar: string, body: string }} page
 *   `root`: the way to the folder of the documentation, which has the styles; `head`, `bar`, `body`: HTML
 */
export function frame({ root, title, language = 'en', head, bar, body }) {
  const lab = posix.normalize(`${root}..`);
  const words = WORDS[language];
  return `<!doctype html>
<html lang="${language}" data-theme="light" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Implicit Lab</title>
<script src="${root}theme.js"></script>
<link rel="icon" href="${lab}/icon.svg">
<link rel="stylesheet" href="${root}katex.css">
<link rel="stylesheet" href="${root}page.css">
${head}
</head>
<body>
<header>
<a class="brand" href="${lab}/index.html" title="${words.lab}">Implicit <i>Lab</i></a>
${bar}
<button type="button" class="theme" aria-label="${words.theme}" title="${words.theme}">◐</button>
</header>
${body}
</body>
</html>
`;
}
