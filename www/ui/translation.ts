/** Tables of messages in another language. */
import { isValidElement, type VNode } from 'preact';

/** A message, or a nested table. */
export type Table = { [key: string]: unknown };

/** A table with the same keys, whose messages take the same values; missing ones stay English. */
export type Translation<T> = {
  [K in keyof T]?: T[K] extends (...values: infer V) => infer M
    ? (...values: V) => M extends string ? string : M
    : T[K] extends string | readonly unknown[] | VNode
      ? T[K]
      : Translation<T[K]>;
};

/** Whether the value is a table rather than a message. */
export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isValidElement(value);

/** Replaces the messages of a table in place, so that its parts stay the same objects. */
export function replaceIn(table: Table, messages: Table): void {
  for (const [key, message] of Object.entries(messages)) {
    const former = table[key];
    if (isTable(former) && isTable(message)) replaceIn(former, message);
    else table[key] = message;
  }
}
