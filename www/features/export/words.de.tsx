/** The German of `words.tsx`. */
import type { Translation } from '../../ui/translation';
import type { exportWords as english } from './words';

export const exportWords: Translation<typeof english> = {
  privateRows:
    'Der Link in der Tabelle, in den Literaturangaben und in den Bildern nennt Ihre Daten, enthält aber nicht ihre Zeilen: Wer ihn öffnet, braucht die Datei. Das JSON enthält sie.',

  run: 'Das Rennen',
  runAbout:
    'Spielt das Rennen noch einmal, von Runde 1 bis zum Ende, und speichert jede Ziffer. Das Rennen auf der Seite geht weiter.',
  rounds: (
    <>
      <b>Jede Runde</b> jedes Lernverfahrens
    </>
  ),
  size: (rows, size, weights) =>
    `${rows} Zeilen, etwa ${size}${weights ? '; die Zeile nach der letzten Runde hat die letzten Gewichte' : ''}`,
  summary: (
    <>
      <b>Zusammenfassung</b> und Einstellungen
    </>
  ),
  summaryAbout: (withRows) =>
    `lässt sich wieder öffnen, hier und in replay${withRows ? '; enthält die Zeilen Ihrer Tabelle' : ''}`,
  withWeights: 'Mit Gewichten (CSV: jede Runde, JSON: die letzten)',
  large:
    'Das ist viel für einen Browser. Das Kommandozeilenprogramm replay schreibt dieselbe Datei direkt.',
  everyRound: 'jede Runde',
  theSummary: 'Zusammenfassung',
  ownLearner:
    'Rennen mit eigenem Code lassen sich nicht exportieren. Entfernen Sie dieses Lernverfahren, um die anderen zu exportieren.',
  loading: 'Das Rennen wird geladen.',
  waiting: 'Das Rennen wartet auf seine Daten.',

  studies: 'Viele Läufe',
  sweepAbout: 'jeder Lauf, oder Median und Band',
  sweepRuns: 'Läufe',
  sweepMedians: 'Mediane',
  sweepFile: 'Sweep als CSV',
  seeds: 'Seeds',
  seedsAbout: 'Median und Band über den Runden',
  seedsFile: 'Seeds',
  regret: (
    <>
      <b>Regret</b> und seine Schranken
    </>
  ),
  regretAbout: (rounds) => `in bis zu ${rounds} Runden je Lernverfahren`,
  regretFile: 'Regret',

  openAgain: 'Wieder öffnen',
  writerLost: (cause) =>
    `sein Worker blieb zweimal stehen (${cause}); versuchen Sie es noch einmal`,
  openAbout: (
    <>
      Eine exportierte <b>JSON</b>-Datei
    </>
  ),
  openHow: 'wählen, oder auf die Seite ziehen',
  choose: 'Wählen',
  opened: (file) => `${file} ist offen`,
  notAnExport:
    'ist kein exportiertes Rennen. Für eigene Daten wählen Sie eine CSV- oder LIBSVM-Datei.',
  damaged: 'ist kein gültiges JSON: beschädigt oder unvollständig',
  tooLarge: (size, most) => `ist zu groß (${size}): Exporte bis ${most} können geöffnet werden`,
  sameFingerprint: (file) => `Der Fingerabdruck ist der von ${file}`,
  otherFingerprint: (file, race) =>
    `hat den Fingerabdruck ${file}, dieses Rennen aber ${race}: Seine Zahlen sind andere`,

  results: 'Ergebnisse',
  tableFormat: 'Format der Tabelle',
  table: 'die Ergebnistabelle',
  references: 'Literatur',
  referencesAbout: 'Die Arbeiten hinter diesem Experiment, und das Experiment selbst, als BibTeX.',
  theReferences: 'die Literaturangaben',
  saveText: 'Speichern',

  runFile: (format) => `das Rennen als ${format}`,
  theSweep: 'der Sweep',
  theBands: 'die Bänder',
  writing: (what) => `Wird geschrieben: ${what}`,
  written: (what, share, size) => `Wird geschrieben: ${what}, ${share}, ${size}`,
  cancel: 'Abbrechen',
  cancelled: 'Abgebrochen; nichts wurde gespeichert.',
  saved: (file, size) => `Gespeichert als ${file}, ${size}.`,
  failed: (why) => `Die Datei konnte nicht geschrieben werden: ${why}`,

  pictures: 'Bilder',
  picturesAbout:
    'Die Diagramme, für den Druck neu gezeichnet: auf Weiß, 160 mm breit, mit Titel, Legende und Link; PNG mit 300 Punkten je Zoll.',
  bare: 'Ohne Titel, Einstellungen und Link, für eine Abbildung mit eigener Unterschrift',
  forms: {
    svg: { item: 'Als SVG speichern', hint: 'für den Druck' },
    pdf: { item: 'Als PDF drucken', hint: 'im Druckdialog' },
    png: { item: 'Als PNG speichern' },
    copy: { name: 'Kopieren', item: 'Bild kopieren' },
  },
  nothingDrawn: 'Noch gibt es nichts zu zeichnen.',
  svgSaved: 'Als SVG gespeichert.',
  pdfPrinted: 'Wählen Sie im Druckdialog „Als PDF speichern“.',
  pngSaved: 'Als PNG gespeichert, 300 Punkte je Zoll.',
  pictureCopied: 'Bild kopiert.',
  noClipboard: 'Dieser Browser kann keine Bilder kopieren: Speichern Sie es als PNG.',
  noPng: 'Dieser Browser konnte das PNG nicht erzeugen: Speichern Sie es als SVG.',
};
