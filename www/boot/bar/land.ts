/** Opens the target of an answer, by its kind. Fetched with the answers. */
import { explained } from '../../charts/explained';
import type { Kind } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { bring } from '../../features/data/draft';
import { wantsFocus } from '../../features/guided/lessons/state';
import {
  loadCollection,
  openRecipe,
  gallery as recipes,
  sought,
} from '../../features/guided/recipes/state';
import { addOwn } from '../../features/own/state';
import { changeTheme, details, help, showDetails } from '../../session/mode';
import { panelOf, panels, togglePanel } from '../../session/panels';
import { follow } from '../../session/share';
import { hasSteps, openSweep, sweepSteps } from '../../session/sweep';
import { docPage } from '../../ui/docs';
import { KEYS, type KeyName, press } from '../../ui/keys';
import { turning } from '../../ui/motion';
import { note } from '../../ui/notes';
import { whyNotLoaded } from '../../ui/trouble';
import { speakOther } from './ShowMenu';

/** Opens the `ⓘ` of an entry below the field. */
const explain = (kind: Kind) => (id: string) => {
  const entry = entryOf(kind, id);
  const anchor = document.querySelector<HTMLElement>('.ask');
  if (entry && anchor) explained.value = { kind, entry, anchor };
};

/** Commands without a key, by their names in `answersWords.commands`. */
const COMMANDS: Record<string, () => void> = {
  recipes() {
    recipes.value = true;
  },
  data() {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = () => {
      const [file] = input.files ?? [];
      if (file) void bring(file);
    };
    input.click();
  },
  own: () => addOwn(),
  sweep: () => (hasSteps.peek() ? turning('unfold', sweepSteps) : openSweep()),
  details: () => showDetails(!details.peek()),
  theme: changeTheme,
  language: speakOther,
};

function showPanel(id: string): void {
  const reason = panelOf(id)?.missing?.();
  if (typeof reason === 'string') note('page', reason);
  else if (!panels.peek().includes(id)) togglePanel(id);
  requestAnimationFrame(() => document.querySelector(`.bench > .${id}`)?.scrollIntoView());
}

/** Runs a command; a key without effect at present is explained by the help. */
function command(name: string): void {
  if (COMMANDS[name]) COMMANDS[name]();
  else if (panelOf(name)) showPanel(name);
  else if (KEYS[name as KeyName].when?.() === false) help.value = true;
  else press(name as KeyName);
}

const KINDS: Record<string, (name: string) => void | Promise<void>> = {
  lesson(name) {
    wantsFocus.value = true;
    follow(`lesson=${name}`);
  },
  challenge: (id) => follow(`challenge=${id}`),
  async recipe(id) {
    const found = (await loadCollection()).recipes.find((one) => one.id === id);
    if (found) openRecipe(found);
  },
  statement(name) {
    recipes.value = true;
    sought.value = name;
  },
  doc(name) {
    const [page = '', section] = name.split('#');
    window.open(docPage(page, section), '_blank', 'noopener');
  },
  feature: command,
  learner: explain('learner'),
  loss: explain('loss'),
  stream: explain('stream'),
  reg: explain('reg'),
  domain: explain('domain'),
};

/** Opens the target of an answer: `lesson:explode:5`, `learner:aprox`, `doc:data#weights-of-rows` … */
export async function land(target: string): Promise<void> {
  const [, kind = '', name = ''] = /^(\w+):(.*)$/.exec(target) ?? [];
  try {
    await KINDS[kind]?.(name);
  } catch (error) {
    note('page', whyNotLoaded(error));
  }
}
