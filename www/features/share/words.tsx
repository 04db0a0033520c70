/** The panel that shares an experiment. */
export const shareWords = {
  title: 'Share',
  /** Title of the link that the system sends. */
  named: (learners: string) => `Implicit Lab: ${learners}`,
  paused: (t: string) => `paused at round ${t}`,
  link: 'Link',
  theLink: 'the link',
  /** Opens the system's list of programs that can send a link. */
  send: 'Send …',
  /** The static page of the lesson or challenge, without the laboratory. */
  page: 'A page with its text and a live experiment',
  thePage: 'the address of the page',
  openPage: 'Open the page',
  local:
    'Phones cannot open this address, which is valid on this computer only. Open the page from a web server first.',

  picture: 'QR code of the link',
  tooLong: (characters: string, most: string) =>
    `This link is too long for a QR code: ${characters} characters, and a code holds ${most} at most. Copy it instead.`,
  missing: (why: string) => `The QR code could not be loaded. ${why} You can still copy the link.`,
  dense: 'A long link makes small squares: from the back of a room, bring the phone closer.',

  forSlide: 'For a slide',
  frame: 'HTML for a slide or a page',
  theFrame: 'the HTML',
  colours: 'Colours',
  themes: { auto: 'the viewer’s', light: 'light', dark: 'dark' } as Record<string, string>,
  transparent: 'transparent background',
  use: () => (
    <>
      For web pages and slides in reveal.js or Quarto; in Jupyter, give the address in{' '}
      <code>src</code> to <code>IFrame</code>. The page around the frame can control it with
      messages:{' '}
      <code>{"frame.contentWindow.postMessage({ implicitLab: 1, do: 'play' }, '*')"}</code>, also{' '}
      <code>pause</code>, <code>seek</code>, <code>open</code>.
    </>
  ),
  messages: 'All messages, and frames in other programs',
};
