/** Two learners race while the page stays alive; what they would say of x follows the two fields. */
import { load, Race, type Runner } from 'implicit-lab';

const LINK =
  'v=1&stream=blobs&loss=logistic&rounds=20000&run=sgd:eta=0.5&run=fiol:eta=0.5,label=Implicit';

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
  const row = ({ label, mean, mistakes }: Runner, run: number) => {
    const tr = document.createElement('tr');
    for (const text of [label, mean.toFixed(4), `${mistakes ?? ''}`, score(race, run)])
      tr.insertCell().textContent = text;
    return tr;
  };
  body.replaceChildren(...race.runs().map(row));
  state.textContent = race.done
    ? `Done: ${race.t} rounds, fingerprint ${race.fingerprint}`
    : `Round ${race.t} of ${race.rounds}`;
}

await load();
const race = new Race(LINK);
for (const field of fields) field.addEventListener('input', () => show(race));
requestAnimationFrame(function play() {
  race.advance(1000, 8);
  show(race);
  if (!race.done) requestAnimationFrame(play);
});
