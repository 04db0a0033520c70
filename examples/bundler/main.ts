/** Two learners race while the page stays alive; their predictions for x follow the two fields. A button draws them. */
import { type ExperimentInit, encode, load, Race, type Runner } from 'implicit-lab';
import { mount } from 'implicit-lab/embed';
import { page } from 'implicit-lab/page';

const EXPERIMENT: ExperimentInit = {
  stream: { id: 'blobs' },
  loss: { id: 'logistic' },
  rounds: 20_000,
  runs: [
    { id: 'sgd', params: { eta: 0.5 } },
    { id: 'fiol', params: { eta: 0.5 }, label: 'Implicit' },
  ],
};

function find<T extends Element>(id: string, type: { new (): T }): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no #${id}`);
  return element;
}

const state = find('state', HTMLElement);
const body = find('runs', HTMLTableSectionElement);
const fields = ['x1', 'x2'].map((id) => find(id, HTMLInputElement));

function score(race: Race, run: number): string {
  try {
    const [score = Number.NaN] = race.predict(
      run,
      fields.map((field) => field.valueAsNumber),
    );
    return score.toFixed(4);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function show(race: Race): void {
  const row = ({ label, values: { mean, mistakes } }: Runner, run: number) => {
    const tr = document.createElement('tr');
    for (const text of [label, mean?.toFixed(4) ?? '', `${mistakes ?? ''}`, score(race, run)])
      tr.insertCell().textContent = text;
    return tr;
  };
  body.replaceChildren(...race.runs().map(row));
  state.textContent = race.done
    ? `Done: ${race.t} rounds, fingerprint ${race.fingerprint}`
    : `Round ${race.t} of ${race.rounds}`;
}

await load();
const race = new Race(EXPERIMENT);
for (const field of fields) field.addEventListener('input', () => show(race));
requestAnimationFrame(function play() {
  race.advance(1000, 8);
  show(race);
  if (!race.done) requestAnimationFrame(play);
});

find('draw', HTMLButtonElement).addEventListener('click', async () => {
  const link = encode(EXPERIMENT, { at: '0' });
  const lab = mount(find('lab', HTMLElement), link, { src: await page() });
  lab.addEventListener('round', ({ detail }) => {
    find('drawn', HTMLOutputElement).textContent = `Drawn at round ${detail.t}`;
  });
  await lab.seek(race.t);
});
