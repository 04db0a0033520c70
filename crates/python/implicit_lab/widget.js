/** A race in a notebook: the lab's page in a frame, its messages (docs/embedding.md) and the traits of `widget.py`. */

/** The keys of a link that make it fit a frame, unless the link says otherwise: of any key the first counts. */
const framed = (start, link) => `${start === null ? '' : `at=${start}&`}${link}&embed=1&at=0`;

export default () => {
  /** Whether the traits are being set from here, and so not by Python. */
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
        // Its origin is its own (see `sandbox`) and has no name.
        if (started) frame.contentWindow.postMessage({ implicitLab: 1, ...message }, '*');
        else waiting.push(message);
      };
      /** The link as it is played from the round where the trait `t` says the race is. */
      const whereItIs = () => {
        const start = model.get('playing') ? 'play' : model.get('t') || null;
        return framed(start, model.get('link'));
      };

      /** Accepts the page's messages. A frame whose cell was moved has begun anew: it is sent back to where it was. */
      const start = () => {
        if (started) post({ do: 'open', link: whereItIs() });
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
        'change:link': () =>
          post({
            do: 'open',
            link: framed(model.get('playing') ? 'play' : null, model.get('link')),
          }),
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
      // Not the notebook's origin: a link may bring code along, and the notebook's origin may run anything in the kernel.
      frame.sandbox = 'allow-scripts allow-downloads';
      // The height is that of the widget's layout, if it has one.
      frame.style.cssText = 'width: 100%; height: 100%; aspect-ratio: 16 / 9; border: 0';
      frame.name = whereItIs();
      frame.srcdoc = model.get('_page');
      el.append(frame);

      return () => {
        removeEventListener('message', hear);
        for (const [change, heed] of heeded) model.off(change, heed);
      };
    },
  };
};
