/** The German of `words.ts`. */
import type { Translation } from '../../../ui/translation';
import type { challengeWords as english } from './words';

const levels: Record<number, string> = { 1: 'leicht', 2: 'mittel', 3: 'schwer' };

export const challengeWords: Translation<typeof english> = {
  about:
    'Ändern Sie ein Experiment, bis es sein Ziel erreicht. Tipps helfen; die Seite prüft das Ergebnis.',
  challenge: (level) => `Aufgabe, ${levels[level]}:`,
  size: (level, minutes) => `${levels[level]} · ${minutes} Minuten`,
  solvedHere: '· ✓ gelöst',
  startOver: 'Von vorn',
  all: 'Alle Aufgaben',
  leave: 'Die Aufgabe verlassen; das Experiment bleibt',
  free: (names) => `Sie dürfen ändern: ${names}.`,
  freeParts: {
    seed: 'den Seed',
    rounds: 'die Zahl der Runden',
    loss: 'den Verlust',
    examples: 'die Beispiele',
    order: 'die Reihenfolge der Beispiele',
    own: 'den Code Ihres eigenen Lernverfahrens',
  },
  allOf: (learner) => `alle Einstellungen von ${learner}`,
  own: 'Ihr eigenes Lernverfahren',
  of: (measure, learner) => `${measure} (${learner})`,
  examples: (features) =>
    `Die Beispiele, eines je Zeile: ${features === 1 ? 'x' : features === 2 ? 'x₁; x₂' : 'x₁; x₂; …'}; y`,
  badLine: (line) =>
    `Zeile ${line} ist kein Beispiel: Es müssen Zahlen sein, getrennt durch Semikolons.`,
  playExamples: 'Diese spielen',
  hint: (number, count) => `Tipp ${number} von ${count} zeigen`,

  goal: 'Ziel',
  now: 'Jetzt',
  reached: 'Erreicht',
  measures: {
    mean: 'mittlerer Verlust',
    zeros: 'Gewichte gleich null',
    mistakes: 'Fehler',
    lines: 'Codezeilen',
  },
  goalOf: (measure, limit) => `${measure}: ${limit}`,
  least: (limit) => `mindestens ${limit}`,
  most: (limit) => `höchstens ${limit}`,
  exactly: (limit) => `genau ${limit}`,
  times: (times, learner, now) =>
    times === '1' ? `wie ${learner} (${now})` : `das ${times}-Fache von ${learner} (${now})`,
  met: 'ja',
  missed: 'nein',

  playing: 'Die Ziele werden geprüft, wenn das Rennen zu Ende ist.',
  notYet: 'Noch nicht gelöst.',
  changed: (names) =>
    `Das zählt nicht: Wie am Anfang bleiben müssen ${names}. „Von vorn“ stellt den Anfang wieder her.`,
  parts: {
    stream: 'der Datenstrom',
    loss: 'der Verlust',
    reg: 'der Regularisierer',
    domain: 'der Bereich',
    rounds: 'die Zahl der Runden',
    seed: 'der Seed',
    start: 'die ersten Gewichte',
    examples: 'die Beispiele',
    runs: 'die Lernverfahren und ihre Einstellungen',
  },
  solved: 'Gelöst!',
  share: 'Diese Lösung teilen',
  shareTitle: 'Den Link kopieren: Er öffnet sich mit dieser Lösung, gespielt und geprüft',
  next: (title) => `Weiter: ${title} →`,
};
