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
      Lernverfahren, die online lernen, sagen voraus, sehen die Antwort, zahlen den Verlust und
      bewegen ihre Gewichte. Ein <b>explizites</b> Verfahren folgt der Steigung des Verlusts dort,
      wo es steht; ein zu langer Schritt trägt es über die Antwort hinaus, jedes Mal weiter. Ein{' '}
      <b>implizites</b> Verfahren fragt, wo es <i>nach</i> dem Schritt stünde; so trägt es kein
      Schritt über die Antwort hinaus. Hier laufen sie auf demselben Datenstrom um die Wette, mit
      denselben Zahlen für alle, die den Link öffnen.
    </>
  ),
  equationTitle: 'Die eine Gleichung hinter allem',
  equation: String.raw`\begin{gathered}
w^+ = \operatorname*{arg\,min}_w \Big\{ f(x^\top w) + r(w) + \tfrac{1}{2\eta}\lVert w - \hat w\rVert^2 \Big\} \\[4pt]
\iff\quad w^+ = w(\beta) = \operatorname{prox}_{\eta r}(\hat w + \eta\beta x) \quad\text{mit}\quad x^\top w(\beta) = h(\beta)
\end{gathered}`,
  scalar: () => (
    <>
      Der Skalar <Tex tex="\beta" /> sagt, wie weit es entlang <Tex tex="x" /> geht. Explizite
      Verfahren nehmen <Tex tex="\beta = -f'(x^\top\hat w)" />, die Steigung vor dem Schritt;
      implizite lösen dafür die Gleichung, mit <Tex tex="h(\beta) = \{z : f'(z) = -\beta\}" />.
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

  toDo: 'Was man tun kann',
  drag: 'Einen Regler ziehen: Das Rennen beginnt sofort neu.',
  point:
    'Auf eine Kurve zeigen: Ihre Werte erscheinen; die Tabelle nennt die Werte aller Lernverfahren in dieser Runde, und alle Diagramme teilen den Cursor.',
  explain: () => (
    <>
      <InfoIcon /> zeigt die Gleichung eines Datenstroms, eines Verlusts oder eines Lernverfahrens
      und ihre Quelle.
    </>
  ),
  sweep: () => (
    <>
      <b>Sweep …</b>, unter dem Verlust, spielt jedes Lernverfahren mit vielen Schrittweiten (oder
      Werten einer anderen Zahl); <b>Startwerte</b> daneben zeigt Median und Band statt eines
      Glücksfalls.
    </>
  ),
  show: () => (
    <>
      <b>Ansicht</b> bietet, was eine Vorlesung braucht: große Schrift für den Projektor, Vollbild,
      die Wahl der Felder.
    </>
  ),
  sharing: () => (
    <>
      <b>Teilen</b> gibt Ihnen einen Link, der das Experiment bis aufs letzte Bit enthält, als Text,
      als QR-Code und als HTML für Folien. Die Zeilen einer eigenen Datei enthält er nur, wenn es
      wenige sind; sonst nennt er die Datei und wie sie zu lesen ist.
    </>
  ),
  exporting: () => (
    <>
      <b>Export</b> liefert jede Zahl des Rennens, die Ergebnistabelle für eine Arbeit und was zu
      zitieren ist.
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
