/** The German of `words.ts`. */
import type { Translation } from '../ui/translation';
import type { engineWords as english } from './words';

export const engineWords: Translation<typeof english> = {
  unexplained: 'der Browser nannte keinen Grund',
  terminated: 'der Browser hat ihn beendet',
  notStarted: 'er ließ sich nicht starten',
  notLoaded: (cause) => `die Rechenmaschine konnte nicht geladen werden: ${cause}`,
  evidenceLost: (cause) => `Der Worker, der den Regret berechnet, hielt zweimal an: ${cause}.`,
  summingLost: (cause) =>
    `Der Worker, der die Ergebnisse zusammenfasst, hielt zweimal an: ${cause}.`,
  jobLost: (cause) => `Ein Worker hielt beim selben Auftrag zweimal an: ${cause}.`,
  readerLost: (cause) => `das Lesen brach ab (${cause})`,
  readerLostInFile: (cause) =>
    `das Lesen brach ab (${cause}); die Datei braucht vielleicht mehr Speicher, als da ist`,
  unnamedTable: 'der Link',
  readingCancelled: 'wurde nicht gelesen: Sie haben abgebrochen',
};
