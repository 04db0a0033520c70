/** A race in a notebook: the lab's page in a frame, its messages (docs/embedding.md) and the traits of `widget.py`. */

/**
 * The link for a frame, paused at round `start` or playing (`play`); without a `start` as the link
 * says, or at round 0.
 */
function framed(link, start) {
  const settings = link.split('&').filter((one) => start === undefined || !one.startsWith('at='));
  const has = (key) => settings.some((one) => one.startsWith(`${key}=`));
  if (!has('at')) settings.push(`at=${start ?? 0}`);
  if (!has('embed') && !has('present')) settings.push('embed=1');
  return settings.join('&');
}

export default () => {
  /** Whether the traits are being set here, not by Python. */
  let telling = false;

  return {
    render({ model, el }) {
      const frame = document.createElement('iframe');
      /** Commands until the page accepts messages. */
      let waiting = [];
      let started = false;

      const tell = (traits) => {
        telling = true;
        model.set(traits);
        telling = false;
        model.save_changes();
      };
      const post = (message) => {
        // The frame's origin is opaque (see `sandbox`) and has no name.
        if (started) frame.contentWindow.postMessage({ implicitLab: 1, ...message }, '*');
        else waiting.push(message);
      };
      /** Plays on if the race plays; otherwise pauses at round `t`, unless that is 0. */
      const shown = (t) =>
        framed(model.get('link'), model.get('playing') ? 'play' : t || undefined);

      /**
       * Accepts the page's messages. A frame whose cell was moved has reloaded: it is sent back to
       * its round.
       */
      const start = () => {
        if (started) post({ do: 'open', link: shown(model.get('t')) });
        started = true;
        post({ do: 'subscribe', events: ['state', 'round'] });
        const late = waiting;
        waiting = [];
        for (const message of late) post(message);
      };
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || data?.implicitLab !== 1) return;
        const { event, t, state, error } = data;
        if (event === 'ready') start();
        else if (event === 'round') tell({ t });
        else if (state?.phase === 'loading') tell({ state });
        else if (state) tell({ state, t: state.t, playing: state.phase === 'running' });
        // Another command or the viewer was quicker: not a fault.
        else if (error && error.code !== 'superseded')
          tell({ state: { ...model.get('state'), problem: error.message } });
      };

      const ordered = {
        'change:link': () => post({ do: 'open', link: shown(0) }),
        'change:t': () => post({ do: 'seek', t: model.get('t') }),
        'change:playing': () => post({ do: model.get('playing') ? 'play' : 'pause' }),
      };
      const heeded = Object.entries(ordered).map(([change, order]) => [
        change,
        () => {
          if (!telling) order();
        },
      ]);

      for (const [change, heed] of heeded) model.on(change, heed);
      addEventListener('message', hear);
      frame.title = 'Implicit Lab';
      frame.allow = 'fullscreen';
      // Not the notebook's origin: a link may contain code, and the notebook's origin can run
      // anything in the kernel.
      frame.sandbox = 'allow-scripts allow-downloads';
      // The height is that of the widget's layout, if it has one.
      frame.style.cssText = 'width: 100%; height: 100%; aspect-ratio: 16 / 9; border: 0';
      frame.name = shown(model.get('t'));
      frame.srcdoc = model.get('_page');
      el.append(frame);

      return () => {
        removeEventListener('message', hear);
        for (const [change, heed] of heeded) model.off(change, heed);
      };
    },
  };
};
