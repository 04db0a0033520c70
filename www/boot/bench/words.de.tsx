/** The German of `words.tsx`. */
import type { Translation } from '../../ui/translation';
import type { benchWords as english } from './words';

const kept = 'Nichts ist verloren: Das Experiment steht in der Adresse dieser Seite.';

export const benchWords: Translation<typeof english> = {
  loadingText: 'Der Text wird geladen…',
  loadingData: (name) => `Die Daten werden geladen: ${name}…`,
  readingTitle: (file) => `${file} wird gelesen…`,
  reading: (file) => `${file} wird gelesen`,
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  dismiss: 'Schließen',
  ofLinks: 'Was ein Link enthalten kann',
  moreNotices: (count) => `${count} weitere`,

  cannotRun: 'Dieses Experiment kann nicht laufen.',
  changeIt: (afresh) => (
    <>
      Ändern Sie es links, oder <a href={afresh}>beginnen Sie von vorn</a>.
    </>
  ),
  keepsStopping: 'Die Rechenmaschine bleibt immer wieder stehen.',
  stoppedAt: (round, cause) =>
    `Sie wurde mehrmals neu gestartet und blieb jedes Mal in der Nähe von Runde ${round} stehen (${cause}). Vielleicht fehlt dem Browser Speicher: Schließen Sie andere Tabs, oder nehmen Sie weniger Merkmale oder Zeilen. Nichts ist verloren: Experiment und Runde stehen in der Adresse.`,
  continueAt: (round) => `Bei Runde ${round} fortfahren`,
  notStarted: 'Die Rechenmaschine konnte nicht gestartet werden.',
  neverBegan: (cause, needed) =>
    `Sie wurde mehrmals neu gestartet und endete jedes Mal, bevor sie begonnen hatte (${cause}). Laden Sie die Seite neu; wenn auch das nicht hilft, kann dieser Browser sie nicht ausführen, oder etwas in ihm blockiert die Worker der Seite. ${needed} ${kept}`,
  notLoaded: 'Das Labor konnte nicht geladen werden.',
  problemAndKept: (problem) => `${problem} ${kept}`,
  dataNotLoaded: (name) => `Der Datensatz „${name}“ konnte nicht geladen werden.`,
  tableNotLoaded: (problem) => `Seine Tabelle konnte nicht heruntergeladen werden: ${problem}.`,

  unusable: (file) => `${file} lässt sich so nicht verwenden.`,
  unusableFile: 'Die Datei lässt sich so nicht verwenden.',
  chooseThatFile: (file) => `Dieser Link wurde mit ${file} erstellt: Wählen Sie diese Datei.`,
  linkHasNoData:
    'Der Link enthält keine Daten, nur wie die Datei zu lesen ist. Die Datei verlässt diesen Computer nie.',
  linkHasHash:
    'Der Link enthält keine Daten, nur wie die Datei zu lesen ist. Die Seite prüft, ob es dieselbe Datei ist; sie verlässt diesen Computer nie.',
  inSlides: (most) =>
    `Nehmen Sie in einer Folie Daten, die im Link stehen (Dateien bis ${most}), oder einen anderen Link.`,
  ownTable: 'Ein Rennen auf Ihrer eigenen Tabelle.',
  chooseFile: 'Wählen Sie eine Datei, oder ziehen Sie eine auf die Seite.',

  newer: 'Neuere Version',
  updated:
    'Implicit Lab wurde aktualisiert. Nach dem Neuladen geht das Rennen in seiner Runde weiter.',
  updatedFile:
    'Ihre Datei müssen Sie dann noch einmal wählen: Sie ist zu groß, um auf diesem Gerät gespeichert zu werden.',
  reload: 'Jetzt neu laden',
  notNow: 'Nicht jetzt',

  stillLoading:
    'Lädt noch: Die Verbindung ist vielleicht langsam. Nichts geht verloren: Das Experiment steht in der Adresse dieser Seite.',
};
