/**
 * Parts of the page that are not in its first script: each is fetched when it is first seen, or ahead of that, when the
 * race has run for a while. One that does not come says so in its place, and may be asked for anew.
 */
import { type ComponentChildren, type ComponentType, createElement, Fragment } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { Refused } from './compile';
import { laterParts } from './early';
import { TryAgain } from './panels/TryAgain';
import { notLoaded } from './trouble';

const known: (() => Promise<unknown>)[] = [];

/**
 * Firefox and older browsers remember a script that could not be imported, and would never ask for it again; so they are
 * imported when all of them (they are small) have come as files and the browser has them at hand.
 */
async function fetchFiles(): Promise<void> {
  const answers = await Promise.all(laterParts.map((address) => fetch(address)));
  await Promise.all(answers.map((answer) => answer.blob()));
  const lost = answers.find(({ ok }) => !ok);
  if (lost) throw new Refused(lost.status);
}

/** All of them, before anybody asks. */
export async function fetchParts(): Promise<void> {
  try {
    await fetchFiles();
    await Promise.all(known.map((bring) => bring()));
  } catch {
    // They are asked for when they are needed.
  }
}

/** The component that the module has as `part`; `around` stands around what is in its place until it is here. */
export function later<Props extends object>(
  load: () => Promise<{ part: ComponentType<Props> }>,
  around: ComponentType<{ children: ComponentChildren }> = Fragment,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  const bring = async () => {
    here ??= (await load()).part;
  };
  known.push(bring);
  return function Later(props: Props) {
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [problem, say] = useState('');
    const shown = here !== undefined;
    const ask = () => {
      say('');
      fetchFiles()
        .then(bring)
        .then(
          () => show(null),
          (error) => say(notLoaded(error)),
        );
    };
    useEffect(() => {
      // Brought ahead of need, it may have come since this was drawn.
      if (here && !shown) show(null);
      else if (!here) ask();
    }, []);
    if (here) return createElement(here, props);
    return createElement(
      around,
      null,
      problem === '' ? (
        <p class="later" aria-busy="true" />
      ) : (
        <p class="wrong later-lost" role="alert">
          This part of the page {problem} <TryAgain act={ask} />
        </p>
      ),
    );
  };
}
