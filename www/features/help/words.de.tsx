/** The German of `words.tsx`. */

import type { Offline } from '../../session/offline';
import { InfoIcon } from '../../ui/icons';
import { Tex } from '../../ui/tex';
import type { Translation } from '../../ui/translation';
import type { helpWords as english } from './words';

const offline: Record<Offline, string> = {
  ready: 'Diese Seite liegt vollständig auf diesem Gerät und öffnet sich auch ohne Netz.',
  arriving:
    'Diese Seite wird gerade auf diesem Gerät abgelegt und öffnet sich bald auch ohne Netz.',
  failed:
    'Noch nicht: Eine Datei ließ sich nicht herunterladen, oder es war kein Platz für sie. Der nächste Besuch versucht es wieder.',
  deleted:
    'Nicht mehr: Die Kopie auf diesem Gerät wurde gelöscht. Der nächste Besuch legt die Seite wieder ab.',
  unavailable: 'In diesem Fenster nicht möglich (privates Surfen, oder der Speicher ist gesperrt).',
  single: 'Diese Seite ist eine einzige Datei und braucht kein Netz.',
};

export const helpWords: Translation<typeof english> = {
  groups: { play: 'Abspielen', view: 'Ansicht', teach: 'Lehre', page: 'Seite' },
  keysTitle: 'Tasten',
  everywhere: 'Überall',
  otherKeys: [
    ['← →', 'Diagramm: den Cursor bewegen (Umschalt: weit)'],
    ['↑ ↓', 'Diagramm: ein anderes Lernverfahren; Feld: ein Schritt'],
    ['Pos1 Ende', 'Regler der Runden: erste und letzte'],
    ['Tab', 'nächstes Bedienelement'],
  ],
  letters: 'Kürzel mit einer einzigen Taste (bei Spracheingabe ausschalten)',

  learners: () => (
    <>
      Online-Lernverfahren sagen voraus, sehen die Antwort, erleiden einen Verlust und passen ihre
      Gewichte an. Ein <b>explizites</b> Verfahren folgt der Steigung des Verlusts bei seinen
      jetzigen Gewichten; ein zu langer Schritt schießt über das Ziel hinaus, jedes Mal weiter. Ein{' '}
      <b>implizites</b> Verfahren nimmt die Steigung <i>nach</i> dem Schritt und schießt so nie über
      das Ziel hinaus. Hier laufen sie auf demselben Datenstrom um die Wette, mit denselben Zahlen
      für alle, die den Link öffnen.
    </>
  ),
  equationTitle: 'Die eine Gleichung hinter allem',
  equation: String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{mit}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`,
  scalar: () => (
    <>
      Der Skalar <Tex tex="\beta" /> bestimmt, wie weit es entlang <Tex tex="x" /> geht. Explizite
      Verfahren nehmen <Tex tex="\beta = -f'(x^\top\hat w)" />, die negative Steigung vor dem
      Schritt; implizite lösen dafür die Gleichung, mit{' '}
      <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
    </>
  ),
  documentation: 'Dokumentation (englisch)',
  documents: [
    ['tour', 'ein Rundgang'],
    ['learners', 'welches Lernverfahren'],
    ['data', 'eigene Daten'],
  ],
  source: 'Quelltext',
  report: 'Fehler melden',
  theReport: 'den Bericht',
  reported: 'mit Link, Version und Browser, ohne Zeilen eigener Daten',

  toDo: 'Was Sie tun können',
  drag: 'Ziehen Sie einen Regler: Das Rennen beginnt sofort neu.',
  point:
    'Zeigen Sie auf eine Kurve, um ihre Werte zu lesen; die Tabelle zeigt alle Lernverfahren in dieser Runde, und alle Diagramme teilen den Cursor.',
  explain: () => (
    <>
      <InfoIcon /> zeigt die Gleichung eines Datenstroms, eines Verlusts oder eines Lernverfahrens
      und ihre Quelle.
    </>
  ),
  sweep: () => (
    <>
      <b>Sweep …</b>, unter dem Verlust, spielt jedes Lernverfahren mit vielen Schrittweiten (oder
      Werten einer anderen Zahl); <b>Seeds</b> daneben zeigt Median und Band statt eines
      Glücksfalls.
    </>
  ),
  show: () => (
    <>
      <b>Ansicht</b> bietet alles für eine Vorlesung: große Schrift für den Projektor, Vollbild, die
      Wahl der Felder.
    </>
  ),
  sharing: () => (
    <>
      <b>Teilen</b> gibt Ihnen einen Link, der das Experiment bis aufs letzte Bit wiedergibt, als
      Text, als QR-Code und als HTML für Folien. Die Zeilen einer eigenen Datei enthält er nur, wenn
      es wenige sind; sonst nennt er die Datei und wie sie zu lesen ist.
    </>
  ),
  exporting: () => (
    <>
      <b>Export</b> speichert jede Zahl des Rennens, eine Ergebnistabelle für Ihre Arbeit und die
      Literaturangaben.
    </>
  ),
  offline: (state) => (
    <>
      <b>Ohne Netz</b>: {offline[state]}
    </>
  ),
  kept: (largest) => (
    <>
      <b>Auf diesem Gerät gespeichert</b> und nirgendwohin gesendet: hell oder dunkel und die
      Sprache, wie weit Sie in den Lektionen sind, Ihre eigene Lektion, gelöste Aufgaben, Ihre
      letzten fünf Datendateien bis {largest} und der Code, den Sie laufen ließen.
    </>
  ),
  forget: 'Alles davon vergessen',
  forgotten: 'Vergessen.',
  licences: () => (
    <>
      <b>Lizenzen</b> der Software anderer
    </>
  ),
  licenceFiles: [
    ['rust.txt', 'Rechenmaschine'],
    ['javascript.txt', 'Seite'],
    ['fonts.txt', 'Schriften'],
  ],
  showLicences: 'anzeigen',
};
