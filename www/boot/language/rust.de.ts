/** German for Rust's texts: each text or template of Rust's source with its German (see `speakRust.ts`). */
import type { Texts } from './speakRust';

export const rustTexts: Texts = {
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
  'largest weight': 'größtes Gewicht',

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
  // Refusals and their reasons.
  'its normalisation is for a single score, not one per class':
    'Seine Normierung ist für eine einzige Vorhersage gemacht, nicht für eine je Klasse',
  'its grid covers one feature only': 'Sein Gitter reicht nur für ein Merkmal',
  'it has its own; choose none': 'Es hat seinen eigenen; wählen Sie keinen',
  'it keeps a d × d matrix, so at most 2,000 features are possible':
    'Es führt eine d × d-Matrix, also sind höchstens 2.000 Merkmale möglich',

  '"{raw}" is a third label; this loss needs two (−1/+1, 0/1 or two names)':
    '„{raw}“ ist eine dritte Klasse; dieser Verlust braucht zwei (−1/+1, 0/1 oder zwei Namen)',
  '"{raw}" is not an index: a whole number from {}':
    '„{raw}“ ist kein Index: eine ganze Zahl ab {}',
  '"{raw}" is not of the form index:value': '„{raw}“ ist nicht von der Form Index:Wert',
  '"{raw}" is not the name of a file': '„{raw}“ ist kein Dateiname',
  '"{raw}" reaches {}: with features that large, most constant step sizes make the weights explode':
    '„{raw}“ reicht bis {}: Bei so großen Merkmalen explodieren die Gewichte mit den meisten festen Schrittweiten',
  '"{raw}" has two values, {} and {}': '„{raw}“ hat zwei Werte, {} und {}',
  '= {word} stands before fractions too (decimal)':
    '= {word} steht auch vor Nachkommastellen (decimal)',
  'the link that is meant': 'der Link, der gemeint ist',
  'this file is compressed (xz); unpack it first': 'Diese Datei ist gepackt (xz); zuerst entpacken',
  'this file is compressed (zstd); unpack it first':
    'Diese Datei ist gepackt (zstd); zuerst entpacken',
  'this is ARFF; CSV or LIBSVM is read': 'Das ist ARFF; gelesen wird CSV oder LIBSVM',
  'this is JSON; CSV or LIBSVM is read': 'Das ist JSON; gelesen wird CSV oder LIBSVM',
  'this is XML or HTML; CSV or LIBSVM is read':
    'Das ist XML oder HTML; gelesen wird CSV oder LIBSVM',
  '= "{raw}" is not 16 hexadecimal digits': '= „{raw}“ sind keine 16 Hexadezimalziffern',
  '= "{raw}" is not numbers between ;': '= „{raw}“ sind keine Zahlen zwischen ;',
  'a race has 1 to {} learners, not {}': 'Ein Rennen hat 1 bis {} Lernverfahren, nicht {}',
  'cannot separate cells: it is part of them': 'kann keine Zellen trennen: Es kommt in ihnen vor',
  'cells of {count} more columns that are not numbers count as missing':
    'In {count} weiteren Spalten gelten Zellen, die keine Zahlen sind, als fehlend',
  'choose a target column': 'Wählen Sie eine Zielspalte',
  'classes 0…{} as they are': 'Klassen 0…{}, wie sie sind',
  'column "{raw}" left out: line {} is not a number':
    'Spalte „{raw}“ weggelassen: Zeile {} ist keine Zahl',
  'column "{raw}": {} features, one per word, because line {} is not a number':
    'Spalte „{raw}“: {} Merkmale, eines je Wort, denn Zeile {} ist keine Zahl',
  'data: "{raw}" is not the name of a file': 'data: „{raw}“ ist kein Dateiname',
  'data: the stream "{raw}" does not read a file': 'data: Der Datenstrom „{raw}“ liest keine Datei',
  'examples: the stream "{raw}" generates its own':
    'examples: Der Datenstrom „{raw}“ erzeugt seine eigenen',
  'index {} after {}; indices must increase': 'Index {} nach {}; Indizes müssen steigen',
  'index {} is above {}, the most features':
    'Index {} ist größer als {}, die Höchstzahl der Merkmale',
  'inline: {} bytes; a link carries at most {}': 'inline: {} Bytes; ein Link trägt höchstens {}',
  'is {} bytes long; a link carries at most {}': 'ist {} Bytes lang; ein Link trägt höchstens {}',
  'is not auto, comma, semicolon, tab, pipe, space or one ASCII character':
    'ist weder auto, comma, semicolon, tab, pipe, space noch ein ASCII-Zeichen',
  'is not readable text': 'ist kein lesbarer Text',
  'more than {} different labels': 'mehr als {} verschiedene Klassen',
  'must be a name of lower-case letters, digits and -':
    'muss ein Name aus Kleinbuchstaben, Ziffern und - sein',
  'must be a name of lower-case letters, digits and -, or the path of a .json file on this site, then perhaps : and a number from 1 to 99':
    'muss ein Name aus Kleinbuchstaben, Ziffern und - oder der Pfad einer .json-Datei auf dieser Website sein, dann vielleicht : und eine Zahl von 1 bis 99',
  'must be one of {raw}': 'muss eines sein von {raw}',
  'must be some of {raw}, each once, separated by commas':
    'muss aus {raw} bestehen, jedes höchstens einmal, durch Kommas getrennt',
  'number {} has {} numbers, but the first has {}': 'Nummer {} hat {} Zahlen, die erste aber {}',
  'number {} is not finite': 'Nummer {} ist nicht endlich',
  'number {} needs at least one feature and a target (x1,y)':
    'Nummer {} braucht mindestens ein Merkmal und ein Ziel (x1,y)',
  'numbers as they are': 'Zahlen, wie sie sind',
  'standard scaling would change every 0 of this sparse table (a LIBSVM file, or columns of many words); max-abs keeps them':
    'Die Skalierung „standard“ würde jede 0 dieser dünn besetzten Tabelle ändern (eine LIBSVM-Datei oder Spalten mit vielen Wörtern); max-abs lässt sie stehen',
  'start has {} weights, but the stream needs {}':
    'start hat {} Gewichte, der Datenstrom braucht aber {}',
  'start is not in the simplex: its weights must be at least 0 and sum to 1':
    'start liegt nicht im Simplex: Seine Gewichte müssen mindestens 0 sein und die Summe 1 haben',
  'the best weights in hindsight need all examples in memory: {} rounds of {} numbers are more than {} million':
    'Die im Nachhinein besten Gewichte brauchen alle Beispiele im Speicher: {} Runden zu {} Zahlen sind mehr als {} Millionen',
  'the file changed while it was read; read it again':
    'Die Datei hat sich geändert, während sie gelesen wurde; lesen Sie sie noch einmal',
  'the file could not be read': 'Die Datei ließ sich nicht lesen',
  'the file ends inside quotes that start in this row':
    'Die Datei endet innerhalb von Anführungszeichen, die in dieser Zeile beginnen',
  'the file is UTF-16 text; it must be UTF-8 (save it as CSV UTF-8)':
    'Die Datei ist Text in UTF-16; sie muss UTF-8 sein (als CSV UTF-8 speichern)',
  'the file is UTF-32 text; it must be UTF-8 (save it as CSV UTF-8)':
    'Die Datei ist Text in UTF-32; sie muss UTF-8 sein (als CSV UTF-8 speichern)',
  'the file is empty': 'Die Datei ist leer',
  'the file is empty; its first line must name the columns':
    'Die Datei ist leer; ihre erste Zeile muss die Spalten nennen',
  'the learner "own" is JavaScript and runs only in a race on the page':
    'Das Lernverfahren „own“ ist JavaScript und läuft nur in einem Rennen auf der Seite',
  'the line is empty': 'Die Zeile ist leer',
  'this seems to be no data, but units, the header again, a sum or a remark':
    'Das scheinen keine Daten zu sein, sondern Einheiten, noch einmal die Spaltennamen, eine Summe oder eine Bemerkung',
  "the link was made with another file: this file's hash is {word}, the link's {word}":
    'Der Link gehört zu einer anderen Datei: Diese hat den Hash {word}, der Link nennt {word}',
  'the name and the different values of the target column up to this row take more than {} MB; is this the target column?':
    'Name und verschiedene Werte der Zielspalte brauchen bis zu dieser Zeile mehr als {} MB; ist das die Zielspalte?',
  'the name of column {} has {} characters; at most {} are possible (is a quote open?)':
    'Der Name von Spalte {} hat {} Zeichen; höchstens {} sind möglich (ist ein Anführungszeichen offen?)',
  'the packed table does not fit into memory': 'Die gepackte Tabelle passt nicht in den Speicher',
  'the packed table is damaged; read the file again':
    'Die gepackte Tabelle ist beschädigt; lesen Sie die Datei noch einmal',
  'the row has more than a million fields; is this a text file?':
    'Die Zeile hat mehr als eine Million Felder; ist das eine Textdatei?',
  'the row holds a NUL byte; is this a text file?':
    'Die Zeile enthält ein NUL-Byte; ist das eine Textdatei?',
  'the row is longer than 16 MB; is a quote left open, or is this not a text file?':
    'Die Zeile ist länger als 16 MB; ist ein Anführungszeichen offen, oder ist das keine Textdatei?',
  'the rows have changed since they were counted; read the file again':
    'Die Zeilen haben sich seit dem Zählen geändert; lesen Sie die Datei noch einmal',
  'the stream "{raw}" does not read a file': 'Der Datenstrom „{raw}“ liest keine Datei',
  'the table does not fit into memory': 'Die Tabelle passt nicht in den Speicher',
  'the table given is not "{raw}": it has {} rows and {} features, but the set has {} and {}':
    'Diese Tabelle ist nicht „{raw}“: Sie hat {} Zeilen und {} Merkmale, der Datensatz aber {} und {}',
  'the words up to this row take more than {} MB; leave columns out':
    'Die Wörter bis zu dieser Zeile brauchen mehr als {} MB; lassen Sie Spalten weg',
  'there is no label': 'Es gibt keine Klasse',
  'there must be at least one': 'Es muss mindestens eines geben',
  'they have more than {} numbers; use a data file for a longer table':
    'Sie haben mehr als {} Zahlen; nehmen Sie für eine längere Tabelle eine Datendatei',
  'this experiment reads a data file: give it one (CSV or LIBSVM)':
    'Dieses Experiment liest eine Datendatei: Geben Sie ihm eine (CSV oder LIBSVM)',
  'this file is compressed (bzip2); unpack it first':
    'Diese Datei ist komprimiert (bzip2); entpacken Sie sie zuerst',
  'this file is compressed (gzip); unpack it first':
    'Diese Datei ist komprimiert (gzip); entpacken Sie sie zuerst',
  'this is a ZIP archive or a spreadsheet, not text; unpack it, or save it as CSV':
    'Das ist ein ZIP-Archiv oder eine Tabellenkalkulation, kein Text; entpacken oder als CSV speichern',
  'this link has no sweep; add sweep=step, for example':
    'Dieser Link hat keinen Durchlauf; ergänzen Sie zum Beispiel sweep=step',
  '{count} bytes long; at most {} are read': '{count} Bytes lang; höchstens {} werden gelesen',
  '{name} diverged in round {} and predicts nothing':
    '{name} divergierte in Runde {} und sagt nichts vorher',
  '{count} feature columns; there must be 1 to {}':
    '{count} Merkmalsspalten; es müssen 1 bis {} sein',
  '{count} features × {} classes are more than {} weights':
    '{count} Merkmale × {} Klassen sind mehr als {} Gewichte',
  '{} is larger than {}': '{} ist größer als {}',
  '{count} rounds in all epochs are more than {}':
    '{count} Runden in allen Epochen sind mehr als {}',
  "{count} rows × {} features are {} numbers, more than the {} that fit into a page's memory; leave columns or rows out":
    '{count} Zeilen × {} Merkmale sind {} Zahlen, mehr als die {}, die in den Speicher einer Seite passen; lassen Sie Spalten oder Zeilen weg',
  '{count} test examples × {} features are more than {} numbers':
    '{count} Testbeispiele × {} Merkmale sind mehr als {} Zahlen',
  '−1 and +1 as they are': '−1 und +1, wie sie sind',
  'this is a table of another program in binary form; save it as CSV':
    'Das ist die Tabelle eines anderen Programms in binärer Form; als CSV speichern',

  // Axes, titles and legends.
  'mean loss {text}': 'mittlerer Verlust {text}',
  'cumulative loss {text}': 'Gesamtverlust {text}',
  'mean objective {text}': 'mittlere Zielfunktion {text}',
  'median loss {text}': 'Median des Verlusts {text}',
  'step size {text}': 'Schrittweite {text}',
  'norm {text}': 'Norm {text}',
  'largest weight {text}': 'größtes Gewicht {text}',
  'time µs': 'Zeit µs',
  'test mistakes': 'Testfehler',
  'test loss of averaged weights': 'Testverlust gemittelter Gewichte',
  'gain Σδ_t of FIOL Eq. (4)': 'Gewinn Σδ_t von FIOL Gl. (4)',
  'gain Σδ_t of C&O Eq. (14)': 'Gewinn Σδ_t von C&O Gl. (14)',
  '{text} over the rounds': '{text} über den Runden',
  '{text} over the time of learning': '{text} über der Lernzeit',
  '{text} against the {text}': '{text} über {text}',
  'Mean loss on {count} test examples': 'Mittlerer Verlust auf {count} Testbeispielen',
  'Mean loss of averaged weights on {count} test examples':
    'Mittlerer Verlust gemittelter Gewichte auf {count} Testbeispielen',
  'Weights of all learners over the rounds': 'Gewichte aller Lernverfahren über den Runden',
  'Weights of all learners, class {count}, over the rounds':
    'Gewichte aller Lernverfahren, Klasse {count}, über den Runden',
  'Weights of {name} over the rounds': 'Gewichte von {name} über den Runden',
  'Weights of {name}, class {count}, over the rounds':
    'Gewichte von {name}, Klasse {count}, über den Runden',
  'Where the weights of {name} are not zero': 'Wo die Gewichte von {name} nicht null sind',
  'Where the weights of {name}, class {count}, are not zero':
    'Wo die Gewichte von {name}, Klasse {count}, nicht null sind',
  'Round {count} of {name}: {text}': 'Runde {count} von {name}: {text}',
  '1 round': '1 Runde',
  '{count} rounds': '{count} Runden',
  'after 1 round': 'nach 1 Runde',
  'after {count} rounds': 'nach {count} Runden',
  'the first 1 round': 'die ersten 1 Runde',
  'the first {count} rounds': 'die ersten {count} Runden',
  'seed {count}': 'Seed {count}',
  'fingerprint {word}': 'Fingerabdruck {word}',
  'the digit {count}': 'die Ziffer {count}',
  'the {count} examples up to round {count}': 'die {count} Beispiele bis Runde {count}',
  '{count} of {count} coordinates are tracked': '{count} von {count} Koordinaten werden verfolgt',
  'exact zeros, of {count} weights; thick: running median':
    'exakte Nullen von {count} Gewichten; dick: laufender Median',
  'median of {count} seeds, band 10–90 %': 'Median von {count} Seeds, Band 10–90 %',
  'median of {count} seeds, band 10–90 %, hairline: seed {count}':
    'Median von {count} Seeds, Band 10–90 %, Haarlinie: Seed {count}',
  'w = 0 has {}, above the axis': 'w = 0 hat {}, über der Achse',
  'w = 0 has {}, below the axis': 'w = 0 hat {}, unter der Achse',
  'not above 0 at the end, so not on a log axis: {}':
    'am Ende nicht über 0, also nicht auf einer logarithmischen Achse: {}',
  '✕: diverged': '✕: divergiert',
  '✕: diverged (paler: on some seeds only)': '✕: divergiert (blasser: nur bei manchen Seeds)',
  '{name} ✕ {count} of {count}': '{name} ✕ {count} von {count}',
  'lines: {}, thin: {} and {}': 'Linien: {}, dünn: {} und {}',
  'large points: {name} is wrong there now': 'große Punkte: dort irrt {name} jetzt',
  'what if: the learner took η = {}': 'was wäre, wenn: das Lernverfahren nahm η = {}',

  // The experiment of a picture.
  'Stream: {name}': 'Datenstrom: {name}',
  'Stream: {name} ({settings})': 'Datenstrom: {name} ({settings})',
  'Data: {name}': 'Daten: {name}',
  'Data: {name} ({settings})': 'Daten: {name} ({settings})',
  '{text} loss': 'Verlust: {text}',
  'weights in a {text}': 'Bereich: {text}',
  'weights in the {text}': 'Bereich: {text}',
  '{text} ({settings})': '{text} ({settings})',

  // One round.
  'explicit: {}': 'explizit: {}',
  'implicit: {}': 'implizit: {}',
  start: 'Beginn',
  minimum: 'Minimum',
  'where both steps land': 'wo beide Schritte landen',
  'this learner: {}': 'dieses Verfahren: {}',
  'after the update: {}': 'nach dem Schritt: {}',
  'y of round {count}': 'y der Runde {count}',
  'ŷ of {name}': 'ŷ: {name}',
  'class by {name}': 'Klasse: {name}',
  '{raw}: β at once': '{raw}: β sofort',
  '{raw}: 1 iterate, then β': '{raw}: 1 Näherung, dann β',
  '{raw}: {count} iterates, then β': '{raw}: {count} Näherungen, dann β',
  '{raw}: 1 segment, then β': '{raw}: 1 Abschnitt, dann β',
  '{raw}: {count} segments, then β': '{raw}: {count} Abschnitte, dann β',
  '{raw}: 1 pivot, then β': '{raw}: 1 Pivot, dann β',
  '{raw}: {count} pivots, then β': '{raw}: {count} Pivots, dann β',
  '{text} The parabola that stands for the loss has η = {} in AIOLI and γ = {} in ONS.':
    '{text} Die Parabel, die für den Verlust steht, hat bei AIOLI η = {} und bei ONS γ = {}.',
  'ŷ(x) is a single score, but this loss has {}':
    'ŷ(x) ist eine einzige Vorhersage, dieser Verlust hat aber {}',
  'ŷ(x) is drawn over one feature (or one of two), but this stream has {}':
    'ŷ(x) wird über einem Merkmal (oder einem von zweien) gezeichnet, dieser Datenstrom hat aber {}',
  'Of one feature the plane shows a single score, but this loss has {}':
    'Über einem Merkmal zeigt die Ebene eine einzige Vorhersage, dieser Verlust hat aber {}',
  'The plane shows one or two features, but this stream has {}':
    'Die Ebene zeigt ein oder zwei Merkmale, dieser Datenstrom hat aber {}',

  // Theorems: their numbers are not decimals.
  '{word} Theorem {word}': '{word} Satz {word}',
  'Thm {word}': 'Satz {word}',
  'Thm {word}, V': 'Satz {word}, V',
  '{word} Appendix {word}': '{word} Anhang {word}',
  'App. {word}': 'Anhang {word}',
  '{word} Eq. {word}': '{word} Gl. {word}',
  'Eq. {word}': 'Gl. {word}',
  '{text} by variability': '{text} mit der Variabilität',
  '{text}, corrected': '{text}, korrigiert',
  '≤ {text}': '≤ {text}',
  '≤ {text}, {name}': '≤ {text}, {name}',
  '↑ {text}': '↑ {text}',
  'the {text} loss is not strongly convex': 'Der Verlust „{text}“ ist nicht stark konvex',
  '{} in round {count} is more than {}': 'In Runde {2} ist {1}, mehr als {3}',
  '{} in round {count} is less than {}': 'In Runde {2} ist {1}, weniger als {3}',
  'the best fixed u has norm {}, more than B = {}':
    'Das beste feste u hat die Norm {}, mehr als B = {}',
  'w_1 has norm {}, outside the ball of radius {}':
    'w_1 hat die Norm {} und liegt außerhalb der Kugel mit Radius {}',
  'after round {count} the weights have norm {}, outside the ball':
    'Nach Runde {count} haben die Gewichte die Norm {}, außerhalb der Kugel',

  // Incompatible combinations.
  '{raw} does not work with the {text} loss: {text}':
    '{raw} passt nicht zum Verlust „{text}“: {text}',
  '{raw} does not work with the {text} regulariser: {text}':
    '{raw} passt nicht zum Regularisierer „{text}“: {text}',
  '{raw} does not work with the domain "{text}": {text}':
    '{raw} passt nicht zum Bereich „{text}“: {text}',
  '{raw} does not work with importance weights: {text}':
    '{raw} passt nicht zu Gewichten von Beispielen: {text}',
  '{raw} does not work with {count} features: {text}':
    '{raw} passt nicht zu {count} Merkmalen: {text}',
  '{text} loss needs {text}, which the set "{name}" does not provide':
    'Der Verlust „{text}“ braucht {text}; der Datensatz „{name}“ hat sie nicht',
  '{text} loss needs {text}, which the stream "{name}" does not provide':
    'Der Verlust „{text}“ braucht {text}; der Datenstrom „{name}“ hat sie nicht',

  // Links.
  '"{raw}" is not of the form key=value': '„{raw}“ ist nicht von der Form Schlüssel=Wert',
  '"{raw}" has no key': '„{raw}“ hat keinen Schlüssel',
  '{raw} is given twice': '{raw} ist doppelt angegeben',
  'index {count} is given twice': 'Index {count} ist doppelt angegeben',
  'has {count} more faults': 'hat {count} weitere Fehler',
  'version {raw} is unknown; links have version 1':
    'Version {raw} ist unbekannt; Links haben Version 1',
  'has "{raw}", which is no escape; a % itself is written %25':
    'enthält „{raw}“, was keine Escape-Folge ist; ein % selbst schreibt man %25',
  'a race has at most {} learners; the link has {}':
    'Ein Rennen hat höchstens {} Lernverfahren; der Link hat {}',
  'the label is longer than {} characters': 'Der Name ist länger als {} Zeichen',
  'must be a whole number from {} to {}': 'muss eine ganze Zahl von {} bis {} sein',
  'must be a whole number from {} to {} or {word}':
    'muss eine ganze Zahl von {} bis {} oder {word} sein',
  'there is no {word} "{raw}"': '„{2}“ gibt es nicht',
  'there is no "{raw}" to sweep here': '„{raw}“ lässt sich hier nicht variieren',
  '{word} has no parameter "{raw}"': '{word} hat keinen Parameter „{raw}“',
  '{text} (it has none)': '{text} (es hat keinen)',
  '{text} (it has: {raw})': '{text} (es hat: {raw})',
  '{text} (it has: {raw} and {count} others)': '{text} (es hat: {raw} und {count} weitere)',
  '{text} (there are: {raw})': '{text} (es gibt: {raw})',
  '{text} (there are: {raw} and {count} others)': '{text} (es gibt: {raw} und {count} weitere)',
  'did you mean "{raw}"?': 'meinen Sie „{raw}“?',
  'did you mean "{raw}" or "{raw}"?': 'meinen Sie „{raw}“ oder „{raw}“?',
  'did you mean "{raw}" or "{raw}" or "{raw}"?': 'meinen Sie „{raw}“ oder „{raw}“ oder „{raw}“?',
  '{text}; {text}': '{text}; {text}',
  'from = {} and to = {} are not a range within {}…{} of {raw}':
    'from = {} und to = {} sind kein Bereich innerhalb von {}…{}, den Grenzen von {raw}',
  'from = {} and to = {} are not a range above 0 within {}…{} of {raw}':
    'from = {} und to = {} sind kein Bereich über 0 innerhalb von {}…{}, den Grenzen von {raw}',
  '{raw} cannot be measured here: {text}': '{raw} lässt sich hier nicht messen: {text}',

  // Data files: columns and labels.
  'line {count}: {text}': 'Zeile {count}: {text}',
  'line {count}, column "{raw}": {text}': 'Zeile {count}, Spalte „{raw}“: {text}',
  'column "{raw}": {text}': 'Spalte „{raw}“: {text}',
  'class {count} is "{raw}"': 'Klasse {count} ist "{raw}"',
  '{text}, class {count} "{raw}"': '{text}, Klasse {count} "{raw}"',
  '{text}, …, class {count} "{raw}"': '{text}, …, Klasse {count} "{raw}"',
  '{text}; some differ only in capitals or blanks':
    '{text}; manche unterscheiden sich nur in Großbuchstaben oder Leerzeichen',
  'labels 0…{count} are {count} classes, of which {raw} never occurs':
    'die Labels 0…{count} sind {count} Klassen, von denen {raw} nie vorkommt',
  'labels 0…{count} are {count} classes, of which {raw} never occur':
    'die Labels 0…{count} sind {count} Klassen, von denen {raw} nie vorkommen',
  'labels 0…{count} are {count} classes, of which {raw} and {count} never occur':
    'die Labels 0…{count} sind {count} Klassen, von denen {raw} und {count} nie vorkommen',
  '{raw} became −1, {raw} became +1': '{raw} wurde −1, {raw} wurde +1',
  'every label is "{raw}"; this loss needs two':
    'alle Labels sind „{raw}“; dieser Verlust braucht zwei',
  'positive="{raw}" is no label; they are {raw} and {raw}':
    'positive=„{raw}“ ist kein Label; es gibt {raw} und {raw}',
  'numbers from {} to {}': 'Zahlen von {} bis {}',
  '1 feature, one per word': '1 Merkmal, eines je Wort',
  '{count} features, one per word': '{count} Merkmale, eines je Wort',
  '{count} of {count} cells are not numbers and count as missing (first: line {count}, "{raw}")':
    '{count} von {count} Zellen sind keine Zahlen und gelten als fehlend (die erste: Zeile {count}, „{raw}“)',
  '{count} features, one per word, because {count} of {count} cells are not numbers (first: line {count}, "{raw}"); numbers={raw} counts those as missing':
    '{count} Merkmale, eines je Wort, denn {count} von {count} Zellen sind keine Zahlen (die erste: Zeile {count}, „{raw}“); numbers={raw} zählt diese als fehlend',
  '1 further column of words left out': '1 weitere Spalte mit Wörtern weggelassen',
  '{count} further columns of words left out': '{count} weitere Spalten mit Wörtern weggelassen',
  '1 further column of words: one feature per word':
    '1 weitere Spalte mit Wörtern: ein Merkmal je Wort',
  '{count} further columns of words: one feature per word':
    '{count} weitere Spalten mit Wörtern: ein Merkmal je Wort',
  'column "{raw}" left out: no name, and all its cells are empty':
    'Spalte „{raw}“ weggelassen: ohne Namen, und alle Zellen sind leer',
  '{count} columns left out: no names, and all their cells are empty':
    '{count} Spalten weggelassen: ohne Namen, und alle Zellen sind leer',
  'column "{raw}" left out: it has the name of the target, "{raw}"':
    'Spalte „{raw}“ weggelassen: Sie heißt wie das Ziel, „{raw}“',
  'there is no weight column "{raw}" (columns: {raw})':
    'Es gibt keine Gewichtsspalte „{raw}“ (Spalten: {raw})',
  'there is no weight column "{raw}" (columns: {raw} and {count} more)':
    'Es gibt keine Gewichtsspalte „{raw}“ (Spalten: {raw} und {count} weitere)',
  'the weight column "{raw}" is the target; it must be another column':
    'Die Gewichtsspalte „{raw}“ ist das Ziel; es muss eine andere Spalte sein',
  'there is no target column "{raw}" (columns: {raw})':
    'Es gibt keine Zielspalte „{raw}“ (Spalten: {raw})',
  'there is no target column "{raw}" (columns: {raw} and {count} more)':
    'Es gibt keine Zielspalte „{raw}“ (Spalten: {raw} und {count} weitere)',
  '{text}; if this is a LIBSVM file, set format=libsvm':
    '{text}; wenn dies eine LIBSVM-Datei ist, format=libsvm setzen',
  '{text}; choose one: target=NAME under data, or --target NAME':
    '{text}; eine wählen: target=NAME unter data, oder --target NAME',
  '{text}; or the table begins below: begins={count}':
    '{text}; oder die Tabelle beginnt weiter unten: begins={count}',
  '{text}; or it is a LIBSVM file: format=libsvm,begins={count}':
    '{text}; oder es ist eine LIBSVM-Datei: format=libsvm,begins={count}',
  'there is no column named {raw}': 'Es gibt keine Spalte namens {raw}',
  'there is no column to leave out named {raw}': 'Es gibt keine Spalte zum Weglassen namens {raw}',
  'there is no column named {raw} and 1 other':
    'Es gibt keine Spalte namens {raw} und 1 weitere nicht',
  'there is no column named {raw} and {count} others':
    'Es gibt keine Spalte namens {raw} und {count} weitere nicht',
  'there is no column to leave out named {raw} and 1 other':
    'Es gibt keine Spalte zum Weglassen namens {raw} und 1 weitere nicht',
  'there is no column to leave out named {raw} and {count} others':
    'Es gibt keine Spalte zum Weglassen namens {raw} und {count} weitere nicht',

  // Data files: rows and cells.
  'this is {text}; save it as CSV': 'Das ist {text}; als CSV speichern',
  'the table is to begin in line {count}, and nothing stands there or below':
    'Die Tabelle soll in Zeile {count} beginnen, aber dort und darunter steht nichts',
  'the first line, sep={raw}, names the delimiter':
    'Die erste Zeile, sep={raw}, nennt das Trennzeichen',
  'the first line, sep={raw}, is passed over: another delimiter is set':
    'Die erste Zeile, sep={raw}, wird übergangen: Ein anderes Trennzeichen ist gesetzt',
  '1 line that begins with # passed over': '1 Zeile, die mit # beginnt, wurde übergangen',
  '{count} lines that begin with # passed over':
    '{count} Zeilen, die mit # beginnen, wurden übergangen',
  '1 field, but the header has {count}': '1 Feld, aber die Kopfzeile hat {count}',
  '1 field, but the first line has {count}': '1 Feld, aber die erste Zeile hat {count}',
  '{count} fields, but the header has {count}': '{count} Felder, aber die Kopfzeile hat {count}',
  '{count} fields, but the first line has {count}':
    '{count} Felder, aber die erste Zeile hat {count}',
  '{text}; a quote after a blank is no quote: remove the blank':
    '{text}; ein Anführungszeichen nach einem Leerzeichen zählt nicht: das Leerzeichen entfernen',
  '{text}; its first may be its name, which the header must name too, or a number has a comma in it and needs quotes':
    '{text}; das erste ist vielleicht ein Name, den auch die Kopfzeile nennen muss, oder eine Zahl enthält ein Komma und braucht Anführungszeichen',
  '{text}; if this is no data, faults=edges leaves it out':
    '{text}; sind das keine Daten, lässt faults=edges sie weg',
  '{text}; if this is no data, faults=edges leaves it out, or it names the columns: begins={count}':
    '{text}; sind das keine Daten, lässt faults=edges sie weg, oder hier stehen die Spaltennamen: begins={count}',
  'the cell is empty': 'Die Zelle ist leer',
  'the target is missing': 'Das Ziel fehlt',
  'the weight is missing': 'Das Gewicht fehlt',
  '"{raw}" is a missing value': '„{raw}“ ist ein fehlender Wert',
  '{text}; it counts as missing': '{text}; das gilt als fehlend',
  '{text}; missing=drop leaves its row out': '{text}; missing=drop lässt die Zeile weg',
  '{text}; missing=drop leaves its row out, missing=mean fills it in':
    '{text}; missing=drop lässt die Zeile weg, missing=mean füllt die Lücke',
  '"{raw}" is not a number': '„{raw}“ ist keine Zahl',
  '"{raw}" is not a finite number': '„{raw}“ ist keine endliche Zahl',
  '"{raw}" is not a number with a decimal comma': '„{raw}“ ist keine Zahl mit Dezimalkomma',
  '{text}, unless {word} is set': '{text}, außer mit {word}',
  '{text}, unless {word} or {word} is set': '{text}, außer mit {word} oder {word}',
  '{text}, unless {word} or {word} or {word} is set':
    '{text}, außer mit {word} oder {word} oder {word}',
  '{text}; in this column {count} of {count} cells are: numbers={raw} counts the others as missing':
    '{text}; in dieser Spalte sind es {count} von {count} Zellen: numbers={raw} zählt die anderen als fehlend',
  'this cell is not a number, so the whole column counts as words, more than {} different ones; leave the column out':
    'Diese Zelle ist keine Zahl, deshalb zählt die ganze Spalte als Wörter, mehr als {} verschiedene; lassen Sie die Spalte weg',
  'this cell is not a number, so the whole column counts as words, more than {} different ones; leave the column out, or count such cells as missing (numbers=…)':
    'Diese Zelle ist keine Zahl, deshalb zählt die ganze Spalte als Wörter, mehr als {} verschiedene; lassen Sie die Spalte weg, oder zählen Sie solche Zellen als fehlend (numbers=…)',
  '"{raw}" is no weight: weights are numbers above 0 and at most {}':
    '„{raw}“ ist kein Gewicht: Gewichte sind Zahlen über 0 und höchstens {}',
  'signs beside numbers do not count: {raw} was read as {}':
    'Zeichen neben Zahlen zählen nicht: {raw} wurde als {} gelesen',
  'numbers have thousands: {raw} was read as {}':
    'Zahlen haben Tausenderzeichen: {raw} wurde als {} gelesen',
  '{raw} was read as {}; if the point stands between thousands, set {raw}':
    '{raw} wurde als {} gelesen; steht der Punkt zwischen Tausendern: {raw}',
  'thousands = {word} stands before fractions too (decimal)':
    'thousands = {word} steht auch vor Nachkommastellen (decimal)',
  '1 row left out: unreadable': '1 Zeile weggelassen: nicht lesbar',
  '{count} rows left out: unreadable': '{count} Zeilen weggelassen: nicht lesbar',
  '1 row left out: no data': '1 Zeile weggelassen: keine Daten',
  '{count} rows left out: no data': '{count} Zeilen weggelassen: keine Daten',
  '1 row left out: a value is missing': '1 Zeile weggelassen: ein Wert fehlt',
  '{count} rows left out: a value is missing': '{count} Zeilen weggelassen: ein Wert fehlt',
  "1 row with a missing value, replaced by its column's mean":
    '1 Zeile mit einem fehlenden Wert, ersetzt durch das Mittel der Spalte',
  "{count} rows with a missing value, replaced by its column's mean":
    '{count} Zeilen mit einem fehlenden Wert, ersetzt durch das Mittel der Spalte',
  '1 row with a missing value, replaced by 0': '1 Zeile mit einem fehlenden Wert, ersetzt durch 0',
  '{count} rows with a missing value, replaced by 0':
    '{count} Zeilen mit einem fehlenden Wert, ersetzt durch 0',
  'no row is left: {count} cannot be read, and {count} have a missing value':
    'Keine Zeile bleibt übrig: {count} sind nicht lesbar, {count} haben einen fehlenden Wert',
  '{count} features; at most {count} are allowed':
    '{count} Merkmale; höchstens {count} sind erlaubt',
  '"{raw}" is a setting, and the file\'s name is missing: {raw}':
    '„{raw}“ ist eine Einstellung, und der Name der Datei fehlt: {raw}',
  '"{raw}" reaches {}, "{raw}" only {}: one step size cannot suit both':
    '„{raw}“ reicht bis {}, „{raw}“ nur bis {}: Eine Schrittweite kann nicht zu beiden passen',
  'the table of the data set "{raw}" is missing: it must be given (data/{raw}.csv)':
    'Die Tabelle des Datensatzes „{raw}“ fehlt: Sie muss angegeben werden (data/{raw}.csv)',

  // A race and its learners.
  'there is no run {count}: this race has {count}, counted from 0':
    'Es gibt keinen Lauf {count}: Dieses Rennen hat {count}, von 0 an gezählt',
  'there is no race {count} of own code': 'Es gibt kein Rennen {count} mit eigenem Code',
  "run {count} is no learner of the viewer's own": 'Lauf {count} ist kein eigenes Lernverfahren',
  "{name} is the viewer's own code, which cannot be asked here":
    '{name} ist Ihr eigener Code, der sich hier nicht befragen lässt',
  'x has {count} feature; this race has {count}':
    'x hat {count} Merkmal; dieses Rennen hat {count}',
  'x has {count} features; this race has {count}':
    'x hat {count} Merkmale; dieses Rennen hat {count}',
  'feature {count} of x is {}; it must be a finite number':
    'Merkmal {count} von x ist {}; es muss eine endliche Zahl sein',
  'answers for round {count} are not what round {count} waits for ({count} scores, {count} weights)':
    'Die Antworten für Runde {count} sind nicht die, auf die Runde {count} wartet ({count} Vorhersagen, {count} Gewichte)',
};
