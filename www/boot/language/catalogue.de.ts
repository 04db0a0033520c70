/** The German of names and sentences in Rust's catalogue, by the English ones; what is missing stays English. */

export const sentences: Readonly<Record<string, string>> = {
  // Streams.
  'Correlated Gaussian': 'Korrelierte Gauß-Merkmale',
  "Gaussian features with pairwise correlation ρ and a few large true weights (FIOL's experiment)":
    'Gauß-verteilte Merkmale mit paarweiser Korrelation ρ und wenigen großen wahren Gewichten (das Experiment von FIOL)',
  'Slow sine': 'Langsamer Sinus',
  "One weight follows a slow sine: small temporal variability (C&O's experiment)":
    'Ein Gewicht folgt einem langsamen Sinus: geringe zeitliche Variabilität (das Experiment von C&O)',
  "Hazan's adversary": 'Hazans Gegner',
  "A rare large example against a frequent small one: hard for proper learners (AIOLI's experiment)":
    'Ein seltenes großes Beispiel gegen ein häufiges kleines: schwer für eigentliche (proper) Verfahren (das Experiment von AIOLI)',
  'Scaled Gaussian': 'Skalierte Gauß-Merkmale',
  "Labels by probability from features whose scales differ a millionfold (ScInOL's toy example)":
    'Zufällige Klassen aus Merkmalen, deren Skalen sich um das Millionenfache unterscheiden (das Spielbeispiel von ScInOL)',
  Sparse: 'Dünn besetzt',
  'Very many features, only tens of them non-zero in a row, as in text':
    'Sehr viele Merkmale, davon in jeder Zeile nur einige Dutzend ungleich null, wie bei Texten',
  Drift: 'Drift',
  'The true weights rotate at a constant speed: learners must forget old examples':
    'Die wahren Gewichte drehen sich mit gleichbleibender Geschwindigkeit: Lernverfahren müssen alte Beispiele vergessen',
  Shift: 'Sprünge',
  'The true weights jump at regular intervals: how fast does each learner recover?':
    'Die wahren Gewichte springen in gleichen Abständen: Wie schnell erholt sich jedes Lernverfahren?',
  'Two blobs': 'Zwei Wolken',
  'Two classes in the plane, one Gaussian cloud each':
    'Zwei Klassen in der Ebene, jede eine Gauß-verteilte Wolke',
  Experts: 'Experten',
  'The target is the mean of a few good features among many: weights in the simplex find them fast':
    'Das Ziel ist das Mittel weniger guter Merkmale unter vielen: Gewichte im Simplex finden sie schnell',
  'Fixed example': 'Festes Beispiel',
  'The same example every round: temporal variability V_T = 0':
    'In jeder Runde dasselbe Beispiel: zeitliche Variabilität V_T = 0',
  Adversary: 'Gegner',
  'You place the examples; they repeat after the last one':
    'Sie setzen die Beispiele; nach dem letzten kommen sie von vorn',
  'Real data': 'Echte Daten',
  'The rows of a real data set that comes with the page, in file order; they repeat until all rounds are played':
    'Die Zeilen eines echten Datensatzes, der zur Seite gehört, in der Reihenfolge der Datei; sie kommen von vorn, bis alle Runden gespielt sind',
  'Data file': 'Datendatei',
  'The rows of a CSV or LIBSVM file, in file order; they repeat until all rounds are played':
    'Die Zeilen einer CSV- oder LIBSVM-Datei, in ihrer Reihenfolge; sie kommen von vorn, bis alle Runden gespielt sind',

  // Losses.
  Squared: 'Quadratisch',
  'Least squares regression': 'Regression der kleinsten Quadrate',
  Absolute: 'Absolut',
  'Least absolute deviations: regression that is robust to outliers':
    'Kleinste absolute Abweichungen: Regression, die robust gegen Ausreißer ist',
  Hinge: 'Hinge',
  'Large-margin classification; its implicit step is passive-aggressive (PA-I)':
    'Klassifikation mit großem Rand; der implizite Schritt ist passiv-aggressiv (PA-I)',
  'Squared hinge': 'Quadrierter Hinge',
  'Large-margin classification with a smooth start':
    'Klassifikation mit großem Rand und glattem Anfang',
  Logistic: 'Logistisch',
  'Classification by probability': 'Klassifikation mit Wahrscheinlichkeiten',
  Exponential: 'Exponentiell',
  "Boosting's loss: mistakes cost exponentially, explicit steps explode first":
    'Der Verlust des Boostings: Fehler kosten exponentiell, explizite Schritte explodieren zuerst',
  'Cross-entropy': 'Kreuzentropie',
  'Classification into K classes by probability, one score each':
    'Klassifikation in K Klassen mit Wahrscheinlichkeiten, ein Wert je Klasse',

  // Regularisers and domains.
  None: 'Keiner',
  'No regulariser': 'Kein Regularisierer',
  'ℓ₁ norm': 'ℓ₁-Norm',
  'Lasso: weights become exactly zero': 'Lasso: Gewichte werden exakt null',
  'ℓ₂ norm': 'ℓ₂-Norm',
  'Ridge: weights shrink, but none becomes zero':
    'Ridge: Gewichte schrumpfen, aber keines wird null',
  'Elastic net': 'Elastic Net',
  'Both at once: sparse and shrunk': 'Beides zugleich: dünn besetzt und geschrumpft',
  'All of ℝᵈ': 'Ganz ℝᵈ',
  'No constraint': 'Keine Einschränkung',
  Ball: 'Kugel',
  'Weights stay in a Euclidean ball around zero':
    'Gewichte bleiben in einer euklidischen Kugel um null',
  Simplex: 'Simplex',
  'Weights are at least 0 and sum to 1; they start out equal':
    'Gewichte sind mindestens 0 und ergeben zusammen 1; am Anfang sind sie gleich',

  // Learners.
  'fully implicit online learning: implicit loss, implicit regulariser; without regulariser it is IOMD, implicit SGD':
    'vollständig implizites Online-Lernen: impliziter Verlust, impliziter Regularisierer; ohne Regularisierer ist es IOMD, implizites SGD',
  'implicit stochastic gradient descent: implicit loss, explicit regulariser':
    'impliziter stochastischer Gradientenabstieg: impliziter Verlust, expliziter Regularisierer',
  'composite mirror descent: explicit loss, implicit regulariser':
    'Composite Mirror Descent: expliziter Verlust, impliziter Regularisierer',
  'stochastic gradient descent: explicit loss, explicit regulariser':
    'stochastischer Gradientenabstieg: expliziter Verlust, expliziter Regularisierer',
  'regularised dual averaging: all gradients so far against the whole regulariser':
    'Regularised Dual Averaging: alle bisherigen Gradienten gegen den ganzen Regularisierer',
  'implicit loss; the step size adapts to how much the losses vary':
    'impliziter Verlust; die Schrittweite passt sich daran an, wie sehr sich die Verluste ändern',
  'implicit online mirror descent: restarts with a smaller step size when its gains add up':
    'Implicit Online Mirror Descent: beginnt mit kleinerer Schrittweite neu, wenn genug Gewinne zusammenkommen',
  'adaptive online gradient descent: explicit loss; the step size falls with the gradients seen':
    'adaptiver Online-Gradientenabstieg: expliziter Verlust; die Schrittweite fällt mit den gesehenen Gradienten',
  "implicit loss, weights in the simplex are multiplied: EG's implicit twin":
    'impliziter Verlust, Gewichte im Simplex werden multipliziert: der implizite Zwilling von EG',
  'exponentiated gradient: explicit loss, weights in the simplex are multiplied':
    'Exponentiated Gradient: expliziter Verlust, Gewichte im Simplex werden multipliziert',
  'improper logistic regression: quadratic surrogates and both labels of the next example':
    'uneigentliche (improper) logistische Regression: quadratische Ersatzverluste und beide Klassen des nächsten Beispiels',
  'follow the regularised leader of all logistic losses so far, exactly; slow':
    'Follow the Regularised Leader auf allen bisherigen logistischen Verlusten, exakt; langsam',
  'online Newton step: explicit, second order, confined to a ball':
    'Online Newton Step: explizit, zweiter Ordnung, auf eine Kugel beschränkt',
  'improper mixture of all weights of the ball, by exponential weights on a grid':
    'uneigentliche (improper) Mischung aller Gewichte der Kugel, mit exponentiellen Gewichten auf einem Gitter',
  "scale-invariant online learning: no step size, and no prediction depends on the features' scales; cautious":
    'skaleninvariantes Online-Lernen: keine Schrittweite, und keine Vorhersage hängt von den Skalen der Merkmale ab; vorsichtig',
  "scale-invariant online learning: no step size, and no prediction depends on the features' scales; bold":
    'skaleninvariantes Online-Lernen: keine Schrittweite, und keine Vorhersage hängt von den Skalen der Merkmale ab; kühn',
  'one step size per weight, falling with the gradients it has seen':
    'eine Schrittweite je Gewicht, die mit dessen bisherigen Gradienten fällt',
  'momentum, and one step size per weight from recent gradients':
    'Momentum, und eine Schrittweite je Gewicht aus den letzten Gradienten',
  'normalised adaptive gradient: AdaGrad on features divided by their largest value so far':
    'Normalised Adaptive Gradient: AdaGrad auf Merkmalen, geteilt durch ihren bisher größten Betrag',
  'scale-free mirror descent: on features divided by their largest value so far':
    'Scale-Free Mirror Descent: auf Merkmalen, geteilt durch ihren bisher größten Betrag',
  'continuous coin betting, no step size: every weight bets on the sign of its next gradient':
    'Continuous Coin Betting, keine Schrittweite: Jedes Gewicht wettet auf das Vorzeichen seines nächsten Gradienten',
  "no step size, and no prediction depends on the features' scales; very cautious":
    'keine Schrittweite, und keine Vorhersage hängt von den Skalen der Merkmale ab; sehr vorsichtig',
  'Your own': 'Ihr eigenes',
  'a few lines of JavaScript: predict(x) and learn(x, y)':
    'ein paar Zeilen JavaScript: predict(x) und learn(x, y)',

  // Settings.
  features: 'Merkmale',
  'Number of features': 'Zahl der Merkmale',
  correlation: 'Korrelation',
  'Correlation between any two features': 'Korrelation je zweier Merkmale',
  noise: 'Rauschen',
  "Standard deviation of the target's noise": 'Standardabweichung des Rauschens im Ziel',
  'test examples': 'Testbeispiele',
  'Number of further examples from the same distribution on which learners are tested a hundred times in a race, without learning from them':
    'Zahl weiterer Beispiele aus derselben Verteilung, an denen die Lernverfahren hundertmal im Rennen geprüft werden, ohne aus ihnen zu lernen',
  amplitude: 'Amplitude',
  'Height of the sine; its rounds cover the first tenth of the half-wave':
    'Höhe des Sinus; die Runden decken das erste Zehntel der Halbwelle ab',
  tilt: 'Neigung',
  'Makes the rare example slightly more (1) or less (−1) frequent':
    'Macht das seltene Beispiel etwas häufiger (1) oder seltener (−1)',
  rarity: 'Seltenheit',
  'How rare the large example is': 'Wie selten das große Beispiel ist',
  'Number of features: each is twice as large as the one before':
    'Zahl der Merkmale: Jedes ist doppelt so groß wie das vorige',
  'non-zeros': 'Nichtnullen',
  'Features of a row that are not zero (all, if there are fewer)':
    'Merkmale einer Zeile, die nicht null sind (alle, wenn es weniger gibt)',
  'true weights': 'wahre Gewichte',
  'True weights that are not zero (half of the features at most)':
    'Wahre Gewichte, die nicht null sind (höchstens die Hälfte der Merkmale)',
  speed: 'Geschwindigkeit',
  'Radians by which the true weights rotate in one round':
    'Bogenmaß, um das sich die wahren Gewichte in einer Runde drehen',
  'rounds between jumps': 'Runden zwischen Sprüngen',
  'Rounds after which new true weights are drawn': 'Runden, nach denen neue wahre Gewichte kommen',
  separation: 'Abstand',
  "Distance between the clouds' centres, in standard deviations":
    'Abstand der Mittelpunkte der Wolken, in Standardabweichungen',
  'label noise': 'falsche Klassen',
  'Share of labels that are flipped': 'Anteil der vertauschten Klassen',
  'good experts': 'gute Experten',
  'Number of experts that the target is the mean of, at most all':
    'Zahl der Experten, deren Mittel das Ziel ist, höchstens alle',
  target: 'Ziel',
  'The target; classification losses take its sign':
    'Das Ziel; Verluste der Klassifikation nehmen sein Vorzeichen',
  set: 'Datensatz',
  'Which data; its source and licence are named below':
    'Welche Daten; ihre Quelle und Lizenz stehen darunter',
  'scale features': 'Merkmale skalieren',
  no: 'nein',
  yes: 'ja',
  'to [−1, 1]': 'auf [−1, 1]',
  'to mean 0 and deviation 1': 'auf Mittel 0 und Abweichung 1',
  'No; each feature divided by the largest magnitude in its column (C&O §7); or its mean subtracted and divided by its standard deviation. The last two use all training rows before the first round':
    'Nein; jedes Merkmal durch den größten Betrag seiner Spalte geteilt (C&O §7); oder ohne sein Mittel, geteilt durch seine Standardabweichung. Die letzten beiden verwenden schon vor der ersten Runde alle Trainingszeilen',
  bias: 'Konstante',
  'An additional last feature that is always 1':
    'Ein zusätzliches letztes Merkmal, das immer 1 ist',
  shuffle: 'mischen',
  'The training rows in a random order drawn from the seed, a new one for every epoch':
    'Die Trainingszeilen in einer zufälligen Reihenfolge aus dem Startwert, in jedem Durchgang einer neuen',
  epochs: 'Durchgänge',
  'Passes over the training rows, unless a number of rounds is given':
    'Durchgänge durch die Trainingszeilen, wenn keine Zahl der Runden angegeben ist',
  'share held out': 'zurückgehaltener Anteil',
  'Share of the rows, drawn from the seed, that no learner learns from: learners are tested on them a hundred times in a race':
    'Anteil der Zeilen, aus dem Startwert gezogen, aus denen keines lernt: An ihnen werden die Lernverfahren hundertmal im Rennen geprüft',
  weight: 'Gewicht',
  'How strongly weights are pulled to exact zero':
    'Wie stark Gewichte zur exakten Null gezogen werden',
  'How strongly weights are shrunk towards zero': 'Wie stark Gewichte gegen null schrumpfen',
  radius: 'Radius',
  'Largest Euclidean norm of the weights; ln T is the logarithm of the rounds (AIOLI §5)':
    'Größte euklidische Norm der Gewichte; ln T ist der Logarithmus der Runden (AIOLI §5)',
  'step size': 'Schrittweite',
  'How far one round may move the weights': 'Wie weit eine Runde die Gewichte bewegen darf',
  schedule: 'Verlauf',
  'How the step size falls with the round t': 'Wie die Schrittweite mit der Runde t fällt',
  'constant η': 'festes η',
  solver: 'Löser',
  'How the scalar equation is solved: same weights, different cost; on the simplex Newton always':
    'Wie die skalare Gleichung gelöst wird: dieselben Gewichte, andere Kosten; auf dem Simplex immer mit Newton',
  'Newton (ours)': 'Newton (unser)',
  'sort (Algorithm 1)': 'Sortieren (Algorithmus 1)',
  'partition (Algorithm 2, repaired)': 'Teilen (Algorithmus 2, repariert)',
  scale: 'Maßstab',
  'Scale of the steps, best about the distance from the start to good weights':
    'Maßstab der Schritte, am besten etwa der Abstand vom Anfang zu guten Gewichten',
  'Lipschitz constant': 'Lipschitz-Konstante',
  "Largest gradient norm expected: the loss's slope times the norm of the features":
    'Größte erwartete Norm eines Gradienten: die Steigung des Verlusts mal die Norm der Merkmale',
  regularisation: 'Regularisierung',
  'Weight of λ‖θ‖²; auto is 1/B²': 'Gewicht von λ‖θ‖²; auto ist 1/B²',
  'Weight of λ‖θ‖²': 'Gewicht von λ‖θ‖²',
  "Largest norm of the weights that the regret compares with; domain: the radius of the domain's ball (5 without a ball)":
    'Größte Norm der Gewichte, mit denen der Regret vergleicht; domain: der Radius der Kugel des Bereichs (5 ohne Kugel)',
  'feature bound': 'Schranke der Merkmale',
  'Largest norm of the features': 'Größte Norm der Merkmale',
  'exp-concavity': 'Exp-Konkavität',
  'Every step is multiplied by 1/γ; auto is ½ min(1/(8BR), e^(−BR))':
    'Jeder Schritt wird mit 1/γ multipliziert; auto ist ½ min(1/(8BR), e^(−BR))',
  'initial curvature': 'anfängliche Krümmung',
  'A₀ = εI makes the first steps smaller; auto is 1/(2γB)²':
    'A₀ = εI macht die ersten Schritte kleiner; auto ist 1/(2γB)²',
  'grid points': 'Gitterpunkte',
  'Number of intervals between −B and B': 'Zahl der Intervalle zwischen −B und B',
  'initial wealth': 'Startkapital',
  'How boldly it starts; it matters little, and 1 is right without further knowledge':
    'Wie kühn es beginnt; es kommt wenig darauf an, und ohne weiteres Wissen ist 1 richtig',
  'How boldly it starts; auto is 1/(t d), as in the paper':
    'Wie kühn es beginnt; auto ist 1/(t d), wie in der Arbeit',
  'initial sum': 'Anfangssumme',
  'Initial value of the sum of squared gradients (TensorFlow: 0.1)':
    'Anfangswert der Summe der quadrierten Gradienten (TensorFlow: 0.1)',
  damping: 'Dämpfung',
  'Added to the root of the sum of squared gradients':
    'Kommt zur Wurzel der Summe der quadrierten Gradienten dazu',
  'Added to the root of the mean square': 'Kommt zur Wurzel des mittleren Quadrats dazu',
  decay: 'Abklingen',
  'How slowly the mean gradient forgets': 'Wie langsam der mittlere Gradient vergisst',
  'How slowly the mean square forgets': 'Wie langsam das mittlere Quadrat vergisst',
  caution: 'Vorsicht',
  'The first steps are at most about 1/α': 'Die ersten Schritte sind höchstens etwa 1/α groß',
  'JavaScript that defines predict(x), learn(x, y) and perhaps weights()':
    'JavaScript, das predict(x), learn(x, y) und vielleicht weights() definiert',
  parameter: 'Parameter',
  'A number that the code reads with param(name, value)':
    'Eine Zahl, die der Code mit param(name, value) liest',
  rounds: 'Runden',
  "Number of examples that every learner sees; by default, a data file's training rows in all epochs":
    'Zahl der Beispiele, die jedes Lernverfahren sieht; wenn nichts dasteht, die Trainingszeilen einer Datei in allen Durchgängen',
  // As long as the field beside it allows.
  seed: 'Seed',
  'Start of the random numbers: the same seed gives the same stream everywhere':
    'Startwert der Zufallszahlen: Derselbe gibt überall denselben Datenstrom',
  'a longer race would keep a tab busy for hours':
    'ein längeres Rennen würde einen Tab Stunden beschäftigen',
  "wider examples would exhaust a tab's memory and time":
    'breitere Beispiele brauchen mehr Speicher und Zeit, als ein Tab hat',

  // Data sets.
  'Breast cancer': 'Brustkrebs',
  'Cell nuclei of breast masses, measured in images; features of very different scales':
    'Zellkerne aus Knoten der Brust, in Bildern vermessen; Merkmale ganz verschiedener Größenordnung',
  'benign (+1) or malignant (−1)': 'gutartig (+1) oder bösartig (−1)',
  Diabetes: 'Diabetes',
  'Age, sex, body mass, blood pressure and six blood values of patients, in their own units':
    'Alter, Geschlecht, Körpermasse, Blutdruck und sechs Blutwerte von Patienten, in ihren eigenen Einheiten',
  'progression of the disease after a year, 25 to 346':
    'Fortschreiten der Krankheit nach einem Jahr, 25 bis 346',
  'Handwritten digits': 'Handgeschriebene Ziffern',
  'Images of 8 × 8 pixels, 0 to 16 each, row by row':
    'Bilder aus 8 × 8 Pixeln, je 0 bis 16, Zeile für Zeile',
  'the digit, 0 to 9': 'die Ziffer, 0 bis 9',
  'Website phishing (UCI, small)': 'Phishing (UCI, klein)',
  "Properties of web pages, 0, ½ or 1: empty form handlers, pop-ups, long addresses, …; another set than LIBSVM's phishing (11,055 × 68)":
    'Eigenschaften von Webseiten, 0, ½ oder 1: leere Formularziele, Pop-ups, lange Adressen, …; ein anderer Datensatz als phishing von LIBSVM (11.055 × 68)',
  'phishing (+1) or not (−1), as river labels it':
    'Phishing (+1) oder nicht (−1), wie river es angibt',
  'Hourly temperature': 'Stündliche Temperatur',
  'Temperatures of the past three hours in °C, time of day and of year (sine, cosine); changes slowly':
    'Temperaturen der letzten drei Stunden in °C, Tages- und Jahreszeit (Sinus, Kosinus); ändert sich langsam',
  "the next hour's temperature in Seattle, averaged over thirty years":
    'die Temperatur der nächsten Stunde in Seattle, gemittelt über dreißig Jahre',
  Abalone: 'Abalone',
  "Sex (1 male, 2 female, 3 infant), three lengths and four weights of sea snails; C&O's Table 2 has it":
    'Geschlecht (1 männlich, 2 weiblich, 3 jung), drei Längen und vier Gewichte von Meeresschnecken; steht in Tabelle 2 von C&O',
  'rings of the shell, 1 to 29: its age in years, less about one and a half':
    'Ringe der Schale, 1 bis 29: das Alter in Jahren, weniger etwa anderthalb',

  // Sweeps.
  from: 'von',
  to: 'bis',
  points: 'Punkte',
  seeds: 'Startwerte',
  measure: 'Maß',
  'Smallest value of the swept parameter': 'Kleinster Wert des veränderten Parameters',
  'Largest value of the swept parameter': 'Größter Wert des veränderten Parameters',
  'Number of values from the smallest to the largest, both included':
    'Zahl der Werte vom kleinsten bis zum größten, beide eingeschlossen',
  'two are its ends, and a screen cannot show more':
    'zwei sind die Enden, und mehr zeigt kein Bildschirm',
  "Seeds per value, counting up from the experiment's; the median and a band are shown":
    'Startwerte je Wert, von dem des Experiments an gezählt; gezeigt werden Median und Band',
  'one is the least, and more would not make the band smoother':
    'einer ist das Mindeste, und mehr machten das Band nicht glatter',
  'Quantity measured at the end of each run': 'Größe, die am Ende jedes Laufs gemessen wird',
  'mean loss': 'mittlerer Verlust',
  objective: 'Zielfunktion',
  regret: 'Regret',
  'test loss': 'Testverlust',
  mistakes: 'Fehler',
  'exact zeros': 'exakte Nullen',
  'time (µs)': 'Zeit (µs)',

  // Files.
  hash: 'Prüfsumme',
  "The xxh64 hash of the file's bytes, 16 hexadecimal digits: another file is refused; empty: any file":
    'Die xxh64-Prüfsumme der Datei, 16 hexadezimale Ziffern: Eine andere Datei wird abgelehnt; leer: jede Datei',
  format: 'Format',
  'CSV, or LIBSVM: a label, then index:value of the features that are not 0; auto: LIBSVM if the first line is such a row':
    'CSV oder LIBSVM: eine Klasse, dann Nummer:Wert der Merkmale, die nicht 0 sind; automatisch: LIBSVM, wenn die erste Zeile so aussieht',
  automatic: 'automatisch',
  'LIBSVM (sparse)': 'LIBSVM (dünn besetzt)',
  delimiter: 'Trennzeichen',
  'Separator of the cells: comma, semicolon, tab, pipe, space or one character; auto: the most frequent of the first four in the first line':
    'Zeichen zwischen den Zellen: Komma, Semikolon, Tabulator, senkrechter Strich, Leerzeichen oder ein anderes; automatisch: das häufigste der ersten vier in der ersten Zeile',
  'first line': 'erste Zeile',
  'Whether the first line names the columns; if it does not, they are x1, x2, …':
    'Ob die erste Zeile die Spalten benennt; wenn nicht, heißen sie x1, x2, …',
  'names the columns': 'benennt die Spalten',
  'is data': 'gehört zu den Daten',
  decimals: 'Dezimalzeichen',
  'How numbers with a fraction are written': 'Wie Zahlen mit Nachkommastellen geschrieben sind',
  'The column to be predicted; without a header the last one, unless given':
    'Die Spalte, die vorhergesagt wird; ohne Kopfzeile die letzte, wenn keine angegeben ist',
  'left out': 'weggelassen',
  'Columns that are not used: their names, separated by ;':
    'Spalten, die nicht verwendet werden: ihre Namen, durch ; getrennt',
  numbers: 'Zahlen',
  'Columns of numbers in which any other cell counts as missing: their names, separated by ;':
    'Spalten mit Zahlen, in denen jede andere Zelle als fehlend gilt: ihre Namen, durch ; getrennt',
  words: 'Wörter',
  'How a column of words is read: one feature per word, in sorted order, is 1 in rows with the word and 0 in others':
    'Wie eine Spalte mit Wörtern gelesen wird: Ein Merkmal je Wort, der Reihe nach sortiert, ist 1 in Zeilen mit dem Wort und 0 in den anderen',
  'refuse them': 'ablehnen',
  'one feature per word (one-hot)': 'ein Merkmal je Wort (one-hot)',
  'leave their columns out': 'ihre Spalten weglassen',
  'missing values': 'fehlende Werte',
  'How missing values (empty cells, NA, N/A, nan, null, none or ?) are treated; unless they are refused, a row without a target is left out':
    'Wie fehlende Werte (leere Zellen, NA, N/A, nan, null, none oder ?) behandelt werden; wenn sie nicht abgelehnt werden, fällt eine Zeile ohne Ziel weg',
  'leave their rows out': 'ihre Zeilen weglassen',
  "the column's mean": 'das Mittel der Spalte',
  'faulty rows': 'fehlerhafte Zeilen',
  'How rows that cannot be read are treated':
    'Wie Zeilen behandelt werden, die sich nicht lesen lassen',
  'refuse the file': 'die Datei ablehnen',
  'leave them out': 'weglassen',
};

/** What the page shows of an entry, a setting or a data set. */
const SHOWN = ['name', 'summary', 'help', 'limit', 'target'];

/** Calls `visit` for every text of the catalogue that the page shows. */
export function eachText(
  value: unknown,
  visit: (holder: Record<string, unknown>, key: string, text: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === 'string' && SHOWN.includes(key)) visit(value as never, key, one);
    else eachText(one, visit);
  }
}

/** Puts German texts in the place of the English ones of a catalogue. */
export const translateCatalogue = (all: unknown): void =>
  eachText(all, (holder, key, text) => {
    holder[key] = sentences[text] ?? text;
  });
