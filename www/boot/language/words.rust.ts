/** The German of what Rust says: texts on charts and printed pictures, and why parts of an experiment do not go together. */
import { capital } from '../../ui/format';
import { localNumbers } from '../../ui/localNumbers';
import { sentences } from './catalogue.de';
import { templates } from './words.rust.templates';

/** Texts of Rust that are always the same, without numbers or names. */
export const phrases: Readonly<Record<string, string>> = {
  'round t': 'Runde t',
  loss: 'Verlust',
  'learning time in ms, measured on this machine': 'Lernzeit in ms, auf diesem Rechner gemessen',
  'learning time in ms': 'Lernzeit in ms',
  'score z = xᵀw': 'Vorhersage z = xᵀw',
  'x₁, with x₂ = 0': 'x₁, mit x₂ = 0',
  'λ of the regulariser': 'λ des Regularisierers',
  'λ₁ of the regulariser': 'λ₁ des Regularisierers',
  'λ₂ of the regulariser': 'λ₂ des Regularisierers',
  'cumulative loss': 'Gesamtverlust',
  'mean objective': 'mittlere Zielfunktion',
  'median loss': 'Median des Verlusts',
  'gain δ_t of FIOL Eq. (4)': 'Gewinn δ_t von FIOL Gl. (4)',
  'gain δ_t of C&O Eq. (14)': 'Gewinn δ_t von C&O Gl. (14)',
  'passes of the solver': 'Durchgänge des Lösers',
  'variability V_t of the losses': 'Variabilität V_t der Verluste',
  'variability V_T': 'Variabilität V_T',
  'prediction ŷ(x)': 'Vorhersage ŷ(x)',
  coordinate: 'Koordinate',
  weight: 'Gewicht',
  norm: 'Norm',

  explicit: 'explizit',
  implicit: 'implizit',
  'this learner': 'dieses Verfahren',
  'after the update': 'nach dem Schritt',
  'tangent at ŷ': 'Tangente bei ŷ',
  'tangent + KL(w‖ŵ)/η': 'Tangente + KL(w‖ŵ)/η',
  'tangent + ‖w − ŵ‖²/2η': 'Tangente + ‖w − ŵ‖²/2η',
  'tangent + r + ‖w − ŵ‖²/2η': 'Tangente + r + ‖w − ŵ‖²/2η',
  'AIOLI’s parabola': 'AIOLIs Parabel',
  'ONS’s parabola': 'ONS’ Parabel',
  'no equation is solved here': 'hier ist nichts zu lösen',
  'waits for y': 'wartet auf y',
  'ŷ is not predicted yet': 'noch kein ŷ',
  'equal ‖w − ŵ‖': 'gleiches ‖w − ŵ‖',
  'equal KL(w‖ŵ)': 'gleiches KL(w‖ŵ)',
  'path so far': 'bisheriger Weg',
  'x (longer)': 'x (länger)',
  'best fixed weights': 'beste feste Gewichte',
  'true weights': 'wahre Gewichte',
  'the true weights': 'die wahren Gewichte',
  'true support': 'wahrer Träger',
  zero: 'null',
  'not zero': 'nicht null',
  'some of the coordinates there': 'einige der Koordinaten dort',
  'w = 0 (never learning)': 'w = 0 (lernt nie)',

  malignant: 'bösartig',
  benign: 'gutartig',
  phishing: 'Phishing',
  'not phishing': 'kein Phishing',

  'Regret against the best fixed weights in hindsight':
    'Regret gegen die im Nachhinein besten festen Gewichte',
  'Regret against the stream’s true weights': 'Regret gegen die wahren Gewichte des Datenstroms',
  'Weights of every class as images': 'Gewichte jeder Klasse als Bilder',
  'What each learner predicts at x': 'Was jedes Lernverfahren bei x vorhersagt',
  'Examples, and what each learner predicts at x':
    'Beispiele, und was jedes Lernverfahren bei x vorhersagt',
  'Examples, and each learner’s line among them':
    'Beispiele, und dazwischen die Linie jedes Lernverfahrens',
  'Weights that are exactly zero': 'Gewichte, die genau null sind',
  'the loss along z = xᵀw': 'der Verlust entlang z = xᵀw',
  'the equation xᵀw(β) = h(β)': 'die Gleichung xᵀw(β) = h(β)',
  'the plane of the two weights': 'die Ebene der beiden Gewichte',
  'the probabilities of the three classes': 'die Wahrscheinlichkeiten der drei Klassen',
  'ring: the best value': 'Ring: der beste Wert',
  '⌄: not above 0': '⌄: nicht über 0',
  'grey: for the class, red: against it': 'grau: für die Klasse, rot: gegen sie',

  'its implicit step solves for one scalar β and needs a loss with one score':
    'Sein impliziter Schritt löst nach einem Skalar β auf und braucht einen Verlust einer einzigen Vorhersage',
  'with several classes its implicit step is one equation only without the ℓ₁ norm; choose none or the ℓ₂ norm':
    'Bei mehreren Klassen ist sein impliziter Schritt nur ohne ℓ₁-Norm eine einzige Gleichung; wählen Sie keinen oder die ℓ₂-Norm',
  'it is made for the logistic loss': 'Es ist für den logistischen Verlust gemacht',
  'it needs a loss whose slope never exceeds 1 (1-Lipschitz in the score)':
    'Es braucht einen Verlust, dessen Steigung nie größer als 1 ist (1-Lipschitz in der Vorhersage)',
  'its update is written for the loss itself':
    'Sein Schritt ist für den Verlust selbst geschrieben',
  'its normalisation is for slopes of at most 1':
    'Seine Normierung ist für Steigungen bis 1 gemacht',
  'it is followed only where all examples weigh the same':
    'Er wird nur verfolgt, wenn alle Beispiele gleich viel wiegen',
  'its update has no regulariser; choose none':
    'Sein Schritt hat keinen Regularisierer; wählen Sie keinen',
  'on the simplex all learners go without; choose none':
    'Auf dem Simplex gibt es keinen; wählen Sie keinen',
  'on the simplex there is one weight a feature, not one a class':
    'Auf dem Simplex gibt es ein Gewicht je Merkmal, nicht eines je Klasse',
  'its weights are multiplied, and must be at least 0 and sum to 1; choose the simplex':
    'Seine Gewichte werden multipliziert, müssen mindestens 0 sein und die Summe 1 haben; wählen Sie den Simplex',
  'its update does not keep weights in the simplex':
    'Sein Schritt hält die Gewichte nicht im Simplex',
  'its weights leave the simplex': 'Seine Gewichte verlassen den Simplex',
  'it follows the gradient of one score in closed form, which this loss does not have':
    'Es folgt dem Gradienten einer einzigen Vorhersage in geschlossener Form, die dieser Verlust nicht hat',
  'with several classes its step is in closed form only without regulariser and domain; choose none':
    'Bei mehreren Klassen hat sein Schritt nur ohne Regularisierer und Bereich eine geschlossene Form; wählen Sie keine davon',
  'its weights are unconstrained': 'Seine Gewichte sind unbeschränkt',
  'its first step goes to a minimiser, and this loss has none on all of ℝᵈ; choose a ball':
    'Sein erster Schritt geht in ein Minimum, und dieser Verlust hat auf ganz ℝᵈ keines; wählen Sie eine Kugel',

  'AdaGrad does not step along x: every weight has a step size of its own, which falls with its own gradients.':
    'AdaGrad geht keinen Schritt entlang x: Jedes Gewicht hat seine eigene Schrittweite, die mit seinen eigenen Gradienten fällt.',
  'Adam does not step along x: it follows a running mean of gradients, and every weight has a step size of its own.':
    'Adam geht keinen Schritt entlang x: Es folgt einem gleitenden Mittel der Gradienten, und jedes Gewicht hat seine eigene Schrittweite.',
  'aProx minimises the tangent of the loss, cut off where the loss can fall no further: a step along x, at most as long as the explicit one.':
    'aProx minimiert die Tangente des Verlusts, abgeschnitten, wo der Verlust nicht weiter fallen kann: ein Schritt entlang x, höchstens so lang wie der explizite.',
  'CoCoB does not step along x: every weight is a bet on the sign of its next gradient, a share of what its bets have won so far.':
    'CoCoB geht keinen Schritt entlang x: Jedes Gewicht ist eine Wette auf das Vorzeichen seines nächsten Gradienten, ein Anteil dessen, was seine Wetten bisher gewonnen haben.',
  'Its update is not one step along x.':
    'Es aktualisiert nicht in einem einzigen Schritt entlang x.',
  'This learner mixes the predictions of all weights on a grid: a round lowers the share of each by its loss, and none of them moves.':
    'Dieses Verfahren mischt die Vorhersagen aller Gewichte eines Gitters: Eine Runde senkt den Anteil jedes Gewichts nach seinem Verlust, und keines bewegt sich.',
  'FTRL takes no step from its last weights: in every round it minimises the sum of all logistic losses so far.':
    'FTRL geht keinen Schritt von seinen letzten Gewichten aus: In jeder Runde minimiert es die Summe aller bisherigen logistischen Verluste.',
  'FTRL-Proximal does not step along x: it computes every weight anew from the sum of its gradients, with a rate of its own.':
    'FTRL-Proximal geht keinen Schritt entlang x: Es berechnet jedes Gewicht neu aus der Summe seiner Gradienten, mit einer eigenen Rate.',
  'Implicit FTRL does not step from its last weights: it weighs the latest loss against a linear piece of every loss before, starting from the first weights.':
    'Implicit FTRL geht keinen Schritt von seinen letzten Gewichten aus: Es wägt den letzten Verlust gegen ein lineares Stück jedes früheren ab, von den ersten Gewichten aus.',
  'IWA takes infinitely many infinitely short explicit steps on the example: a step along x whose length the loss has in closed form.':
    'IWA geht auf dem Beispiel unendlich viele unendlich kurze explizite Schritte: ein Schritt entlang x, für dessen Länge der Verlust eine geschlossene Form hat.',
  'This learner takes no step from its last weights: each weight is a formula of the sum of its gradients so far and of its features, the one it is about to predict included.':
    'Dieses Verfahren geht keinen Schritt von seinen letzten Gewichten aus: Jedes Gewicht ist eine Formel der Summe seiner bisherigen Gradienten und seines Merkmals, auch dessen, für das es gleich vorhersagt.',
  'NAG does not step along x: every weight has a step size of its own, by the largest feature and the gradients it has seen.':
    'NAG geht keinen Schritt entlang x: Jedes Gewicht hat seine eigene Schrittweite, nach dem größten Merkmal und den Gradienten, die es gesehen hat.',
  'RDA does not step from its last weights: it weighs the sum of all gradients so far against the whole regulariser, starting from the first weights.':
    'RDA geht keinen Schritt von seinen letzten Gewichten aus: Es wägt die Summe aller bisherigen Gradienten gegen den ganzen Regularisierer ab, von den ersten Gewichten aus.',
  'ScInOL₁ takes no step from its last weights: each weight is a formula of the sums over all rounds and of the x that it is about to predict.':
    'ScInOL₁ geht keinen Schritt von seinen letzten Gewichten aus: Jedes Gewicht ist eine Formel der Summen über alle Runden und des x, für das es gleich vorhersagt.',
  'ScInOL₂ takes no step from its last weights: each weight is a bet, a share of the wealth won so far, which also depends on the x that it is about to predict.':
    'ScInOL₂ geht keinen Schritt von seinen letzten Gewichten aus: Jedes Gewicht ist eine Wette, ein Anteil des bisher gewonnenen Vermögens, und hängt auch von dem x ab, für das es gleich vorhersagt.',
  'OGD per feature does not step along x: every feature has a step size of its own.':
    'OGD per feature geht keinen Schritt entlang x: Jedes Merkmal hat seine eigene Schrittweite.',
  'SFMD takes no step from its last weights: each weight is the sum of its gradients so far, divided by the scale of its features and by the size of these gradients.':
    'SFMD geht keinen Schritt von seinen letzten Gewichten aus: Jedes Gewicht ist die Summe seiner bisherigen Gradienten, geteilt durch die Skala seines Merkmals und durch die Größe dieser Gradienten.',
  'AIOLI sees x before it predicts and takes no step along it: in every round it minimises the sum of one quadratic per past round and both possible losses of the next example.':
    'AIOLI sieht x, bevor es vorhersagt, und geht keinen Schritt entlang x: In jeder Runde minimiert es die Summe aus einer Quadrik je vergangener Runde und beiden möglichen Verlusten des nächsten Beispiels.',
  "ONS does not step along x: its direction is A⁻¹x, with A grown from all gradients so far, and it projects onto the ball in A's norm.":
    'ONS geht keinen Schritt entlang x: Seine Richtung ist A⁻¹x, wobei A aus allen bisherigen Gradienten wächst, und es projiziert in der Norm von A auf die Kugel.',
  'The gains of this epoch are used up: after the step the weights were reset to the start, and the step size was reduced.':
    'Die Gewinne dieser Epoche sind aufgebraucht: Nach dem Schritt wurden die Gewichte auf den Anfang zurückgesetzt und die Schrittweite verkleinert.',
  'This learner is your own code, so its update cannot be shown.':
    'Dieses Verfahren ist Ihr eigener Code; sein Schritt lässt sich deshalb nicht zeigen.',
  'This loss has one score per class, so its step does not follow one line: there is no single β to solve for and no picture along z.':
    'Dieser Verlust hat eine Vorhersage je Klasse; sein Schritt folgt deshalb nicht einer Linie: Es gibt kein einzelnes β, nach dem aufzulösen wäre, und kein Bild entlang z.',
  'The run diverged in this round: its prediction, its loss or its weights are no longer finite, so there is no update.':
    'Der Lauf ist in dieser Runde divergiert: Vorhersage, Verlust oder Gewichte sind nicht mehr endlich, es gibt also keinen Schritt.',

  'the targets are numbers, not signs or classes':
    'Die Zielwerte sind Zahlen, keine Vorzeichen oder Klassen',
  'no rows are held out (test=0.3 holds 30 % out), and learners have already seen all others':
    'Keine Zeilen sind zurückgehalten (test=0.3 hält 30 % zurück), und alle anderen haben die Lernverfahren schon gesehen',
  'one more feature, always 1, so that a prediction need not be 0 where all others are 0':
    'ein weiteres Merkmal, immer 1, damit eine Vorhersage nicht 0 sein muss, wo alle anderen 0 sind',
  'by variability': 'nach der Variabilität',
  'by gradients': 'nach den Gradienten',
  'weight of the regulariser': 'Gewicht des Regularisierers',

  'is missing': 'fehlt',
  'is given twice': 'ist doppelt angegeben',
  'label is given twice': 'label ist doppelt angegeben',
  'is not of the form key=value': 'ist nicht von der Form Schlüssel=Wert',
  'is not a key of a link': 'ist kein Schlüssel eines Links',
  'has lost the # before it, or has two': 'hat das # davor verloren oder doppelt',
  'is there twice': 'ist doppelt da',
  'has entities of HTML, such as &amp; for &':
    'hat Zeichen in HTML-Schreibweise, etwa &amp; statt &',
  "has marks of mail's encoding, such as =3D for =":
    'hat Zeichen der E-Mail-Kodierung, etwa =3D statt =',
  'has other characters for separators, such as ＝ for =':
    'hat andere Zeichen statt Trennzeichen, etwa ＝ statt =',
  'has escapes for separators, such as %3D for =':
    'hat Escape-Folgen statt Trennzeichen, etwa %3D statt =',
  'has blanks, line breaks, tags or invisible characters in it':
    'enthält Leerzeichen, Zeilenumbrüche, Tags oder unsichtbare Zeichen',
  'has other text behind it': 'hat anderen Text hinter sich',
  'has punctuation at its end': 'endet mit Satzzeichen, die nicht dazugehören',
  'has capital letters in keys or ids': 'hat Großbuchstaben in Schlüsseln oder Kennungen',
  'the % itself': 'das % selbst',
  'version 1': 'Version 1',
  'the first': 'die erste Angabe',
  'the defaults': 'die Voreinstellungen',
  'the first ones': 'die ersten',
  'the label has control characters': 'Der Name enthält Steuerzeichen',
  'the label without them': 'der Name ohne sie',
  'its beginning': 'sein Anfang',
  'no learner is left': 'Kein Lernverfahren bleibt übrig',

  'the file is not UTF-8 text; save it as CSV UTF-8':
    'Die Datei ist kein UTF-8-Text; als CSV UTF-8 speichern',
  'an old file of Excel or Office': 'eine alte Datei von Excel oder Office',
  'a file of SPSS': 'eine Datei von SPSS',
  'a file of Stata': 'eine Datei von Stata',
  'a file of MATLAB': 'eine Datei von MATLAB',
  'a text file of Octave': 'eine Textdatei von Octave',
  'a transport file of SAS': 'eine Transportdatei von SAS',
  'a file of SAS': 'eine Datei von SAS',
  'a database of SQLite': 'eine Datenbank von SQLite',
  'a file of R': 'eine Datei von R',
  'a pickle of Python': 'ein Pickle von Python',
  'a file of Vowpal Wabbit': 'eine Datei von Vowpal Wabbit',
  'a pointer of Git LFS (git lfs pull fetches the file)':
    'ein Verweis von Git LFS (git lfs pull holt die Datei)',
  'weight: a LIBSVM file has no column of weights; a CSV file may have one':
    'weight: Eine LIBSVM-Datei hat keine Spalte mit Gewichten; eine CSV-Datei kann eine haben',
  'the header has no name for the first field of the rows: the names of the rows are left out':
    'Die Kopfzeile hat für das erste Feld der Zeilen keinen Namen: Die Namen der Zeilen sind weggelassen',
  'index 0; indices count from 1 (unless index=0 is set)':
    'Index 0; Indizes zählen ab 1 (außer mit index=0)',
  'columns of the same name were numbered': 'Spalten mit gleichem Namen wurden nummeriert',
  'the sign − (U+2212) was read as minus': 'Das Zeichen − (U+2212) wurde als Minus gelesen',
  'qid: is ignored': 'qid: wird nicht verwendet',
  'the file has nothing but lines that begin with #':
    'Die Datei hat nur Zeilen, die mit # beginnen',
  'the file has no rows': 'Die Datei hat keine Zeilen',
  'there is no row below the header': 'Unter der Kopfzeile steht keine Zeile',
  'no feature is left: every column but the target is left out':
    'Kein Merkmal bleibt übrig: Alle Spalten außer dem Ziel sind weggelassen',
  'no feature is left: every column but the target and the weight is left out':
    'Kein Merkmal bleibt übrig: Alle Spalten außer Ziel und Gewicht sind weggelassen',

  'real targets': 'reelle Zielwerte',
  '±1 labels': 'Klassen ±1',
  'class labels 0…K−1': 'Klassen 0…K−1',

  "C&O's update has no regulariser": 'Der Schritt von C&O hat keinen Regularisierer',
  'V_T is computed over balls only': 'V_T wird nur über Kugeln berechnet',
  'it is about losses without a regulariser': 'Er handelt von Verlusten ohne Regularisierer',
  'it needs a constant η': 'Er braucht ein konstantes η',
  'it needs a constant η, and here η_t falls': 'Er braucht ein konstantes η, und hier fällt η_t',
  'it needs η_t ∝ 1/√t, and here η is constant': 'Er braucht η_t ∝ 1/√t, und hier ist η konstant',
  'it needs η_t ∝ 1/√t, and here η_t falls like 1/t':
    'Er braucht η_t ∝ 1/√t, und hier fällt η_t wie 1/t',
  'the domain is unbounded, so that D is infinite':
    'Der Bereich ist unbeschränkt, also ist D unendlich',
  'the domain is unbounded, so that V_T may be infinite':
    'Der Bereich ist unbeschränkt, also kann V_T unendlich sein',
  'the learner reports no step': 'Das Lernverfahren meldet keinen Schritt',
  "the loss's slope may be larger than 1": 'Die Steigung des Verlusts kann größer als 1 sein',
  'the loss has more than one score': 'Der Verlust hat mehr als eine Vorhersage',
  "I-SGD uses the regulariser's subgradient, but the theorem's update is implicit in the regulariser too":
    'I-SGD nimmt den Subgradienten des Regularisierers, der Satz aber auch diesen implizit',

  'All rates $\\eta_i$ of SGD are its $\\eta$. With the best rate of each feature for the gradients of this run, $|u_i|/S_{T,i}$, the bound would be $\\sum|u_i|S_{T,i}$ (Eq. (4)).':
    'Alle Raten $\\eta_i$ von SGD sind sein $\\eta$. Mit der besten Rate jedes Merkmals für die Gradienten dieses Laufs, $|u_i|/S_{T,i}$, wäre die Schranke $\\sum|u_i|S_{T,i}$ (Gl. (4)).',
  "The paper prints it for β = D = √2 × the ball's radius. Shown is the last line of its proof, which holds for any β and is the same for that one. Its δ_t is C&O's, Eq. (14), not FIOL's.":
    'Der Aufsatz druckt sie für β = D = √2 × Radius der Kugel. Gezeigt ist die letzte Zeile seines Beweises, die für jedes β gilt und für dieses dasselbe sagt. Ihr δ_t ist das von C&O, Gl. (14), nicht das von FIOL.',
  '$B(u,w)$ is $\\tfrac12\\|u-w\\|^2$, and $\\mathrm{KL}(u\\|w)$ for IOMD, KL. $\\delta_t = \\ell_t(w_t)-\\ell_t(w_{t+1})-B(w_{t+1},w_t)/\\eta_t$ is C&O’s, Eq. (14), not FIOL’s.':
    '$B(u,w)$ ist $\\tfrac12\\|u-w\\|^2$, und $\\mathrm{KL}(u\\|w)$ für IOMD, KL. $\\delta_t = \\ell_t(w_t)-\\ell_t(w_{t+1})-B(w_{t+1},w_t)/\\eta_t$ ist das von C&O, Gl. (14), nicht das von FIOL.',
  'The paper’s FTRL minimises over the domain, ours over all weights. They are the same as long as its weights lie in the ball, and only then is the bound drawn.':
    'Das FTRL des Aufsatzes minimiert über dem Bereich, unseres über allen Gewichten. Beide sind gleich, solange seine Gewichte in der Kugel liegen, und nur dann wird die Schranke gezeichnet.',
  'The printed formula lacks the third term: its proof bounds a sum that starts at t = 1 by the integral from 1 and so loses the first round.':
    'Der gedruckten Formel fehlt der dritte Term: Ihr Beweis schätzt eine Summe, die bei t = 1 beginnt, durch das Integral von 1 an ab und verliert so die erste Runde.',
  "It assumes $\\eta_t = D/(G\\sqrt{2t})$. We use the smallest $G \\ge \\max\\|g_t\\|$ and $D \\ge \\max\\|w_t-u\\|$ that give this run's $\\eta_t$. $\\delta_t$ is FIOL's, Eq. (4): how far the loss lies above its tangent where the step ends.":
    'Sie setzt $\\eta_t = D/(G\\sqrt{2t})$ voraus. Wir nehmen das kleinste $G \\ge \\max\\|g_t\\|$ und $D \\ge \\max\\|w_t-u\\|$, die das $\\eta_t$ dieses Laufs ergeben. $\\delta_t$ ist das von FIOL, Gl. (4): wie weit der Verlust über seiner Tangente liegt, wo der Schritt endet.',
};

/** Names as Rust writes them within sentences. */
const names = new Map(Object.entries(sentences).map(([name, text]) => [name.toLowerCase(), text]));
const name = (text = '') => `„${names.get(text.toLowerCase()) ?? text}“`;

/** What a learner does not work with. */
const parts: readonly [RegExp, (what: string) => string][] = [
  [/^the (.+) loss$/, (loss) => `zum Verlust ${name(loss)}`],
  [/^the (.+) regulariser$/, (reg) => `zum Regularisierer ${name(reg)}`],
  [/^the domain "(.+)"$/, (domain) => `zum Bereich ${name(domain)}`],
  [/^importance weights$/, () => 'zu Gewichten von Beispielen'],
  [/^([\d,]+) features$/, (count) => `zu ${localNumbers(count)} Merkmalen`],
];
const partOf = (text: string) => match(parts, text) ?? `zu ${text}`;

/** `Ball (R = 0.5, bias: yes)`: an entry of the catalogue with its settings. */
function entry(text = ''): string {
  const [, one = text, settings] = names.has(text.toLowerCase())
    ? []
    : (/^(.+?) \((.+)\)$/.exec(text) ?? []);
  const said = settings
    ?.split(', ')
    .map((setting) => setting.split(': ').map(german).join(': '))
    .join(', ');
  return (names.get(one.toLowerCase()) ?? one) + (said === undefined ? '' : ` (${said})`);
}

/** What a title begins with. */
const titled = ([first = '', ...rest] = '') => capital(german(first.toLowerCase() + rest.join('')));
const ofClass = (one?: string) => (one === undefined ? '' : `, Klasse ${one},`);
const WHEN: Readonly<Record<string, string>> = { 'after ': 'nach ', 'the first ': 'die ersten ' };

type Pattern = readonly [RegExp, (...found: string[]) => string];

const match = (all: readonly Pattern[], text: string): string | undefined => {
  for (const [pattern, say] of all) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return undefined;
};

/** A sentence with `{}` for its values as a pattern. */
function fromTemplate([english, there]: readonly [string, string]): Pattern {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.*?)');
  const say = (...found: string[]) => {
    let next = 0;
    return there.replaceAll('{}', () => localNumbers(found[next++] ?? ''));
  };
  return [new RegExp(`^${escaped}$`), say];
}

/** The steps of solvers. */
const STEPS: Readonly<Record<string, string>> = {
  iterate: 'Näherung',
  iterates: 'Näherungen',
  segment: 'Abschnitt',
  segments: 'Abschnitte',
  pivot: 'Pivot',
  pivots: 'Pivots',
};

/** Titles and notes of printed pictures, with English numbers. */
const printed: readonly Pattern[] = [
  [/^Weights of all learners over/, () => 'Gewichte aller Lernverfahren über den Runden'],
  [
    /^Weights of (.+?)(?:, class (\d+),)? over the rounds$/,
    (who, one) => `Gewichte von ${who}${ofClass(one)} über den Runden`,
  ],
  [
    /^Where the weights of (.+?)(?:, class (\d+),)? are not zero$/,
    (who, one) => `Wo die Gewichte von ${who}${ofClass(one)} nicht null sind`,
  ],
  [/^Mean loss on (.+) test examples$/, (count) => `Mittlerer Verlust auf ${count} Testbeispielen`],
  [
    /^Mean loss of averaged weights on (.+) test examples$/,
    (count) => `Mittlerer Verlust gemittelter Gewichte auf ${count} Testbeispielen`,
  ],
  [/^([A-Z].+) over the rounds$/, (what) => `${titled(what)} über den Runden`],
  [/^([A-Z].+) over the time of learning$/, (what) => `${titled(what)} über der Lernzeit`],
  [/^([A-Z].+) against the (.+)$/, (what, axis) => `${titled(what)} über ${german(axis)}`],
  [
    /^Round ([\d,]+) of (.+): (the .+)$/,
    (round, who, what) => `Runde ${round} von ${who}: ${german(what)}`,
  ],
  [
    /^exact zeros, of (.+) weights; thick: running median$/,
    (count) => `exakte Nullen von ${count} Gewichten; dick: laufender Median`,
  ],
  [/^(after |the first |)1 round$/, (when) => `${WHEN[when ?? ''] ?? ''}1 Runde`],
  [
    /^(after |the first |)([\d,]+) rounds$/,
    (when, count) => `${WHEN[when ?? ''] ?? ''}${count} Runden`,
  ],
  [/^seed (\d+)$/, (seed) => `Startwert ${seed}`],
  [/^the digit (\d)$/, (digit) => `die Ziffer ${digit}`],
  [
    /^median of (.+) seeds, band 10–90 %$/,
    (seeds) => `Median von ${seeds} Startwerten, Band 10–90 %`,
  ],
  [
    /^median of (.+) seeds, band 10–90 %, hairline: seed (.+)$/,
    (seeds, own) => `Median von ${seeds} Startwerten, Band 10–90 %, Haarlinie: Startwert ${own}`,
  ],
  [/^w = 0 has (.+), above the axis$/, (value) => `w = 0 hat ${value}, über der Achse`],
  [/^w = 0 has (.+), below the axis$/, (value) => `w = 0 hat ${value}, unter der Achse`],
  [/^✕: diverged$/, () => '✕: divergiert'],
  [/^✕: diverged \(/, () => '✕: divergiert (blasser: nur bei manchen Startwerten)'],
  [
    /^what if: the learner took η = (.+)$/,
    (eta) => `was wäre, wenn: das Lernverfahren nahm η = ${eta}`,
  ],
  [
    /^([\d,]+) of ([\d,]+) coordinates are followed$/,
    (some, all) => `${some} von ${all} Koordinaten werden verfolgt`,
  ],
  [
    /^the ([\d,]+) examples up to round ([\d,]+)$/,
    (count, round) => `die ${count} Beispiele bis Runde ${round}`,
  ],
  [
    /^lines: (.+), thin: (.+) and (.+)$/,
    (level, below, above) => `Linien: ${level}, dünn: ${below} und ${above}`,
  ],
  [/^large points: (.+) is wrong there now$/, (who) => `große Punkte: dort irrt ${who} jetzt`],
  [
    /^not above 0 at the end, so not on a log axis: (.+)$/,
    (who) => `am Ende nicht über 0, also nicht auf einer logarithmischen Achse: ${who}`,
  ],
  [/^fingerprint (.+)$/, (hash) => `Fingerabdruck ${hash}`],
];

const MISSING: Readonly<Record<string, string>> = {
  'the cell is empty': 'Die Zelle ist leer',
  'the target is missing': 'Das Ziel fehlt',
  'the weight is missing': 'Das Gewicht fehlt',
};

const patterns: readonly Pattern[] = [
  [
    /^(.+) The parabola that stands for the loss has η = (\S+) in AIOLI and γ = (\S+) in ONS\.$/,
    (why, eta, gamma) =>
      `${german(why)} Die Parabel, die für den Verlust steht, hat bei AIOLI η = ${localNumbers(eta ?? '')} und bei ONS γ = ${localNumbers(gamma ?? '')}.`,
  ],
  [
    /^(mean loss|cumulative loss|mean objective|median loss|step size|norm) (\S.*)$/,
    (axis, symbol) => `${german(axis)} ${german(symbol)}`,
  ],
  [
    /^(.+) by variability(.*)$/,
    (theorem, who) => `${german(theorem)} mit der Variabilität${localNumbers(who ?? '')}`,
  ],
  [
    /^(.+), corrected(.*)$/,
    (theorem, who) => `${german(theorem)}, korrigiert${localNumbers(who ?? '')}`,
  ],
  // Their numbers are no decimals.
  [/^(≤ .*|[\w&]* ?)(?:Theorem|Thm) (\S+(?:, \w+)?)$/, (who, which) => `${who}Satz ${which}`],
  [/^(≤ .*|[\w&]* ?)(?:Appendix|App\.) (\S+)$/, (who, which) => `${who}Anhang ${which}`],
  [/^(≤ .*|[\w&]* ?)Eq\. (\S+)$/, (who, which) => `${who}Gl. ${which}`],
  [
    /^(.+) does not work with (.+?): (.+)$/,
    (who, what, why) => `${who} passt nicht ${partOf(what ?? '')}: ${german(why)}`,
  ],
  [
    /^(.+) loss needs (.+), which the (set|stream) "(.+)" does not provide$/,
    (loss, needs, kind, giver) =>
      `Der Verlust ${name(loss)} braucht ${german(needs)}; ${kind === 'set' ? 'der Datensatz' : 'der Datenstrom'} ${name(giver)} hat sie nicht`,
  ],
  [
    /^(explicit|implicit|this learner|after the update): (.+)$/,
    (who, what) => `${phrases[who ?? '']}: ${localNumbers(what ?? '')}`,
  ],
  [
    /^line ([\d,]+)(?:, column "(.+)")?: (.+)$/,
    (line, column, problem) =>
      `Zeile ${localNumbers(line ?? '')}${column === undefined ? '' : `, Spalte „${column}“`}: ${german(problem)}`,
  ],
  [/^this is (.*); save it as CSV$/, (what) => `Das ist ${german(what)}; als CSV speichern`],
  [
    /^(.*?)(; missing=drop leaves its row out)(, missing=mean fills it in)?$/,
    (problem, _, fills) =>
      `${MISSING[problem ?? ''] ?? german(problem)}; missing=drop lässt die Zeile weg${fills ? ', missing=mean füllt die Lücke' : ''}`,
  ],
  [
    /^(\d+) fields?, but the (header|first line) has (\d+)(?:; (.*))?$/,
    (count, first, all, hint) =>
      `${count === '1' ? '1 Feld' : `${count} Felder`}, aber ${first === 'header' ? 'die Kopfzeile' : 'die erste Zeile'} hat ${all}${hint === undefined ? '' : hint.startsWith('a quote') ? '; ein Anführungszeichen nach einem Leerzeichen zählt nicht: das Leerzeichen entfernen' : '; das erste ist vielleicht ein Name, den auch die Kopfzeile nennen muss, oder eine Zahl enthält ein Komma und braucht Anführungszeichen'}`,
  ],
  [
    /^(.* is not a number.*); in this column (\d+) of (\d+) cells are: (numbers=.+) counts the others as missing$/,
    (problem, some, all, settings) =>
      `${german(problem)}; in dieser Spalte sind es ${some} von ${all} Zellen: ${settings} zählt die anderen als fehlend`,
  ],
  [
    /^column "(.*)": (class 1 is ".*?)(; some differ only in capitals or blanks)?$/,
    (column, classes, alike) =>
      `Spalte „${column}“: ${classes?.replace(/class (\d+)/g, 'Klasse $1').replace(' is ', ' ist ')}${alike ? '; manche unterscheiden sich nur in Großbuchstaben oder Leerzeichen' : ''}`,
  ],
  [
    /^numbers from (.+) to (.+)$/,
    (low, high) => `Zahlen von ${localNumbers(low ?? '')} bis ${localNumbers(high ?? '')}`,
  ],
  [
    /^signs beside numbers do not count: (.+) was read as (.+)$/,
    (text, value) =>
      `Zeichen neben Zahlen zählen nicht: ${text} wurde als ${localNumbers(value ?? '')} gelesen`,
  ],
  [
    /^(.+) was read as (.+); if the point stands between thousands, set (.+)$/,
    (text, value, settings) =>
      `${text} wurde als ${localNumbers(value ?? '')} gelesen; steht der Punkt zwischen Tausendern: ${settings}`,
  ],
  [
    /^column "(.*)": (.*) became −1, (.*) became \+1$/,
    (column, low, high) => `Spalte „${column}“: ${low} wurde −1, ${high} wurde +1`,
  ],
  [
    /^"(.*)" is no weight: weights are numbers above 0 and at most (.*)$/,
    (cell, most) =>
      `„${cell}“ ist kein Gewicht: Gewichte sind Zahlen über 0 und höchstens ${localNumbers(most ?? '')}`,
  ],
  [
    /^there is no weight column "(.*)" \(columns: (.*)\)$/,
    (column, all) => `Es gibt keine Gewichtsspalte „${column}“ (Spalten: ${all})`,
  ],
  [
    /^the weight column "(.*)" is the target; it must be another column$/,
    (column) => `Die Gewichtsspalte „${column}“ ist das Ziel; es muss eine andere Spalte sein`,
  ],
  [/^"(.*)" is a missing value$/, (cell) => `„${cell}“ ist ein fehlender Wert`],
  [/^(.*); it counts as missing$/, (problem) => `${german(problem)}; das gilt als fehlend`],
  [
    /^"(.*)" is not a (finite )?number$/,
    (cell, finite) => `„${cell}“ ist keine ${finite ? 'endliche ' : ''}Zahl`,
  ],
  [
    /^"(.*)" is not a number with a decimal comma$/,
    (cell) => `„${cell}“ ist keine Zahl mit Dezimalkomma`,
  ],
  [
    /^(".*" is not a number(?: with a decimal comma)?), unless (.+) is set$/,
    (problem, settings) =>
      `${german(problem)}, außer mit ${settings?.replaceAll(' or ', ' oder ')}`,
  ],
  [
    /^(.*); if this is no data, faults=edges leaves it out(?:, or it names the columns: begins=(\d+))?$/,
    (problem, line) =>
      `${german(problem)}; sind das keine Daten, lässt faults=edges sie weg${line ? `, oder hier stehen die Spaltennamen: begins=${line}` : ''}`,
  ],
  [
    /^there is no target column "(.*)" \(columns: (.*)\)(?:; if this is a (LIBSVM) file, set format=libsvm|; choose one: target=NAME under data, or --target NAME)(?:; or the table begins below: begins=(\d+)|; or it is a LIBSVM file: (format=libsvm,begins=\d+))?$/,
    (column, all, libsvm, line, rows) =>
      `Es gibt keine Zielspalte „${column}“ (Spalten: ${all?.replace(/ and (\d+) more$/, ' und $1 weitere')}); ${libsvm ? 'wenn dies eine LIBSVM-Datei ist, format=libsvm setzen' : 'eine wählen: target=NAME unter data, oder --target NAME'}${line ? `; oder die Tabelle beginnt weiter unten: begins=${line}` : ''}${rows ? `; oder es ist eine LIBSVM-Datei: ${rows}` : ''}`,
  ],
  [
    /^the table is to begin in line (\d+), and nothing stands there or below$/,
    (line) => `Die Tabelle soll in Zeile ${line} beginnen, aber dort und darunter steht nichts`,
  ],
  [
    /^the first line, sep=(.+), (names the delimiter|is passed over: another delimiter is set)$/,
    (sep, does) =>
      `Die erste Zeile, sep=${sep}, ${does?.startsWith('names') ? 'nennt das Trennzeichen' : 'wird übergangen: Ein anderes Trennzeichen ist gesetzt'}`,
  ],
  [
    /^(\d+) lines? that begins? with # passed over$/,
    (count) =>
      count === '1'
        ? '1 Zeile, die mit # beginnt, wurde übergangen'
        : `${count} Zeilen, die mit # beginnen, wurden übergangen`,
  ],
  [
    /^column "(.*)" left out: no name, and all its cells are empty$/,
    (column) => `Spalte „${column}“ weggelassen: ohne Namen, und alle Zellen sind leer`,
  ],
  [
    /^(\d+) columns left out: no names, and all their cells are empty$/,
    (count) => `${count} Spalten weggelassen: ohne Namen, und alle Zellen sind leer`,
  ],
  [
    /^column "(.*)" left out: it has the name of the target, "(.*)"$/,
    (column, target) => `Spalte „${column}“ weggelassen: Sie heißt wie das Ziel, „${target}“`,
  ],
  [
    /^(\d+) rows? with a missing value, replaced by (its column's mean|0)$/,
    (count, by) =>
      `${localNumbers(count ?? '')} ${count === '1' ? 'Zeile' : 'Zeilen'} mit einem fehlenden Wert, ersetzt durch ${by === '0' ? '0' : 'das Mittel der Spalte'}`,
  ],
  [
    /^(\d+) rows? left out: (unreadable|no data|a value is missing)$/,
    (count, why) =>
      `${localNumbers(count ?? '')} ${count === '1' ? 'Zeile' : 'Zeilen'} weggelassen: ${why === 'unreadable' ? 'nicht lesbar' : why === 'no data' ? 'keine Daten' : 'ein Wert fehlt'}`,
  ],
  [
    /^column "(.*)": (\d+) features?, one per word$/,
    (column, count) =>
      `Spalte „${column}“: ${count === '1' ? '1 Merkmal' : `${count} Merkmale`}, eines je Wort`,
  ],
  [
    /^column "(.*)": (\d+) of (\d+) cells are not numbers and count as missing \(first: line (\d+), "(.*)"\)$/,
    (column, count, all, line, text) =>
      `Spalte „${column}“: ${count} von ${all} Zellen sind keine Zahlen und gelten als fehlend (die erste: Zeile ${line}, „${text}“)`,
  ],
  [
    /^numbers have thousands: (.+) was read as (.+)$/,
    (text, value) =>
      `Zahlen haben Tausenderzeichen: ${text} wurde als ${localNumbers(value ?? '')} gelesen`,
  ],
  [
    /^(column "(.*)": )?every label is "(.*)"; this loss needs two$/,
    (_, column, label) =>
      `${column === undefined ? '' : `Spalte „${column}“: `}alle Labels sind „${label}“; dieser Verlust braucht zwei`,
  ],
  [
    /^positive="(.*)" is no label; they are (.+) and (.+)$/,
    (wanted, low, high) => `positive=„${wanted}“ ist kein Label; es gibt ${low} und ${high}`,
  ],
  [
    /^thousands = (comma|point) stands before fractions too \(decimal\)$/,
    (sign) => `thousands = ${sign} steht auch vor Nachkommastellen (decimal)`,
  ],
  [
    /^"(.*)" is a setting, and the file's name is missing: (.+)$/,
    (setting, form) => `„${setting}“ ist eine Einstellung, und der Name der Datei fehlt: ${form}`,
  ],
  [
    /^no row is left: (\d+) cannot be read, and (\d+) have a missing value$/,
    (faulty, missing) =>
      `Keine Zeile bleibt übrig: ${faulty} sind nicht lesbar, ${missing} haben einen fehlenden Wert`,
  ],
  [
    /^(\d+) features; at most (\d+) are allowed$/,
    (count, most) => `${count} Merkmale; höchstens ${most} sind erlaubt`,
  ],
  [
    /^version (.+) is unknown; links have version 1$/,
    (version) => `Version ${version} ist unbekannt; Links haben Version 1`,
  ],
  [
    /^"(.+)" reaches (.+), "(.+)" only (.+): one step size cannot suit both$/,
    (high, most, low, least) =>
      `„${high}“ reicht bis ${localNumbers(most ?? '')}, „${low}“ nur bis ${localNumbers(least ?? '')}: Eine Schrittweite kann nicht zu beiden passen`,
  ],
  [
    /^"(.*)" is not of the form key=value$/,
    (part) => `„${part}“ ist nicht von der Form Schlüssel=Wert`,
  ],
  [
    /^(.+); (did you mean .+)$/,
    (problem, question) => `${german(problem ?? '')}; ${german(question ?? '')}`,
  ],
  [
    /^did you mean (.+)\?$/,
    (names) =>
      `meinen Sie ${(names ?? '').replace(/"([^"]*)"/g, '„$1“').replaceAll(' or ', ' oder ')}?`,
  ],
  [
    /^(.+) \((there are|it has): (.+)\)$/,
    (problem, verb, known) =>
      `${german(problem ?? '')} (${verb === 'it has' ? 'es hat' : 'es gibt'}: ${(known ?? '').replace(/ and (\d+) others$/, ' und $1 weitere')})`,
  ],
  [/^there is no \w+ "(.*)"$/, (id) => `„${id}“ gibt es nicht`],
  [/^there is no "(.*)" to sweep here$/, (id) => `„${id}“ lässt sich hier nicht variieren`],
  [
    /^(.+) has no parameter "(.*?)"( \(it has none\))?$/,
    (part, name, none) => `${part} hat keinen Parameter „${name}“${none ? ' (es hat keinen)' : ''}`,
  ],
  [
    /^has "(.*)", which is no escape; a % itself is written %25$/,
    (text) => `enthält „${text}“, was keine Escape-Folge ist; ein % selbst schreibt man %25`,
  ],
  [
    /^a race has at most (\d+) learners; the link has (\d+)$/,
    (most, all) => `Ein Rennen hat höchstens ${most} Lernverfahren; der Link hat ${all}`,
  ],
  [
    /^the label is longer than (\d+) characters$/,
    (most) => `Der Name ist länger als ${most} Zeichen`,
  ],
  [/^has (\d+) more faults$/, (count) => `hat ${count} weitere Fehler`],
  [/^"(.*)" has no key$/, (part) => `„${part}“ hat keinen Schlüssel`],
  [/^(.+) is given twice$/, (key) => `${key} ist doppelt angegeben`],
  [/^(.+): β at once$/, (solver) => `${solver}: β sofort`],
  [
    /^(.+): (\d+) (\w+), then β$/,
    (solver, count, step) => `${solver}: ${count} ${STEPS[step ?? ''] ?? step}, dann β`,
  ],
  [/^y of round (.+)$/, (round) => `y der Runde ${round}`],
  [/^ŷ of (.+)$/, (who) => `ŷ: ${german(who)}`],
  [/^class by (.+)$/, (who) => `Klasse: ${german(who)}`],
  [/^(.+) ✕ (\d+) of (\d+)$/, (who, lost, all) => `${who} ✕ ${lost} von ${all}`],
  [
    /^ŷ\(x\) is a single score, but this loss has (.+)$/,
    (count) => `ŷ(x) ist eine einzige Vorhersage, dieser Verlust hat aber ${count}`,
  ],
  [
    /^ŷ\(x\) is drawn over one feature \(or one of two\), but this stream has (.+)$/,
    (count) =>
      `ŷ(x) wird über einem Merkmal (oder einem von zweien) gezeichnet, dieser Datenstrom hat aber ${localNumbers(count ?? '')}`,
  ],
  [
    /^Of one feature the plane shows a single score, but this loss has (.+)$/,
    (count) =>
      `Über einem Merkmal zeigt die Ebene eine einzige Vorhersage, dieser Verlust hat aber ${count}`,
  ],
  [
    /^The plane shows one or two features, but this stream has (.+)$/,
    (count) =>
      `Die Ebene zeigt ein oder zwei Merkmale, dieser Datenstrom hat aber ${localNumbers(count ?? '')}`,
  ],
  [
    /^the (.+) loss is not strongly convex$/,
    (loss) => `Der Verlust ${name(loss)} ist nicht stark konvex`,
  ],
  [
    /^(‖.+‖ = .+) in round (\d+) is (more|less) than (.+)$/,
    (norm, round, way, bound) =>
      `In Runde ${round} ist ${localNumbers(norm ?? '')}, ${way === 'more' ? 'mehr' : 'weniger'} als ${localNumbers(bound ?? '')}`,
  ],
  [
    /^the best fixed u has norm (.+), more than B = (.+)$/,
    (norm, most) =>
      `Das beste feste u hat die Norm ${localNumbers(norm ?? '')}, mehr als B = ${localNumbers(most ?? '')}`,
  ],
  [
    /^w_1 has norm (.+), outside the ball of radius (.+)$/,
    (norm, radius) =>
      `w_1 hat die Norm ${localNumbers(norm ?? '')} und liegt außerhalb der Kugel mit Radius ${localNumbers(radius ?? '')}`,
  ],
  [
    /^after round (\d+) the weights have norm (.+), outside the ball$/,
    (round, norm) =>
      `Nach Runde ${round} haben die Gewichte die Norm ${localNumbers(norm ?? '')}, außerhalb der Kugel`,
  ],
  ...Object.entries(templates).map(fromTemplate),
  [/^Stream: (.+)$/, (what) => `Datenstrom: ${entry(what)}`],
  [/^Data: (.+)$/, (what) => `Daten: ${entry(what)}`],
  [/^([^:]+) loss$/, (what) => `Verlust: ${entry(what)}`],
  [/^weights in (?:a|the) (.+)$/, (what) => `Bereich: ${entry(what)}`],
  [/^(.+ \([^()]+ = .+\))$/, entry],
];

/** A text of Rust in German; what is unknown keeps its words, with German numbers. */
export const german = (text = ''): string =>
  phrases[text] ??
  sentences[text] ??
  // Ticks have no words.
  (/[A-Za-z]{2}/.test(text)
    ? (match(patterns, text) ?? localNumbers(match(printed, text) ?? text))
    : localNumbers(text));
