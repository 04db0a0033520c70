/**
 * Parts of the page that are not in its first script: each is fetched when it is first seen, or ahead of that, when the
 * race has run for a while. One that does not come says so in its place.
 */
import { type ComponentType, createElement } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { laterParts } from './early';
import { notLoaded } from './trouble';

const known: (() => Promise<unknown>)[] = [];

/**
 * All of them, before anybody asks. Firefox and older browsers remember a script that could not be imported, and would never
 * ask for it again; so they are imported when they have come as files and the browser has them at hand.
 */
export async function fetchParts(): Promise<void> {
  try {
    const answers = await Promise.all(laterParts.map((address) => fetch(address)));
    await Promise.all(answers.map((answer) => answer.blob()));
    if (answers.every(({ ok }) => ok)) await Promise.all(known.map((bring) => bring()));
  } catch {
    // They are asked for when they are needed.
  }
}

/** The component that the module has as `part`. */
export function later<Props extends object>(
  load: () => Promise<{ part: ComponentType<Props> }>,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined;
  const bring = async () => {
    here ??= (await load()).part;
  };
  known.push(bring);
  return function Later(props: Props) {
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [problem, say] = useState('');
    useEffect(() => {
      if (!here)
        bring().then(
          () => show(null),
          (error) => say(notLoaded(error)),
        );
    }, []);
    if (here) return createElement(here, props);
    if (problem === '') return <p class="later" aria-busy="true" />;
    return (
      <p class="wrong" role="alert">
        This part of the page {problem}
      </p>
    );
  };
}
