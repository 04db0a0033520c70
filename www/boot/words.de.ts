/** The German of `words.ts`. */
import type { Translation } from '../ui/translation';
import type { bootWords as english } from './words';

export const bootWords: Translation<typeof english> = {
  skip: 'Zu den Diagrammen springen',
  loading: 'Das Labor wird geladen…',
  crashed: 'Implicit Lab funktioniert nicht mehr.',
  doesNotStart: (reported, needed) => `${reported} Laden Sie die Seite neu. ${needed}`,
  noSimd: (needed) =>
    `Dieser Browser hat WebAssembly, aber kein SIMD, das die Rechenmaschine braucht: Browser oder Prozessor sind zu alt. ${needed}`,
  noWebAssembly: (needed) =>
    `Dieser Browser hat kein WebAssembly, oder es ist abgeschaltet, wie im Blockierungsmodus von Safari und in der erweiterten Sicherheit von Edge. ${needed}`,
  damaged:
    'Die Datei der Rechenmaschine ist unvollständig oder beschädigt. Versuchen Sie es noch einmal; wenn das nicht hilft, liefert der Server die falsche Datei.',
  noMemory:
    'Der Browser hat keinen Speicher mehr für die Rechenmaschine: Schließen Sie andere Tabs, und versuchen Sie es noch einmal.',
  offline: 'keine Verbindung',
  copyDamaged: 'keine Verbindung, und die Kopie auf diesem Gerät ist beschädigt',
  serverError: (status) => `Serverfehler ${status}`,
  notDownloaded: (cause) =>
    `Die Rechenmaschine konnte nicht heruntergeladen werden (${cause}). Versuchen Sie es noch einmal; wenn das nicht hilft, laden Sie die Seite neu: Vielleicht hat eine neuere Version sie ersetzt.`,
  notLoadedFor: (reported, needed) => `${reported} Versuchen Sie es noch einmal. ${needed}`,
  engineStopped: (cause) => `Die Rechenmaschine blieb stehen (${cause}).`,
  noCanvas:
    'Der Browser stellt keine Zeichenfläche bereit: Ihm fehlt Speicher, oder Zeichenflächen sind abgeschaltet.',
  noMemoryForCharts: 'Der Browser hat keinen Speicher mehr für die Diagramme.',
};
