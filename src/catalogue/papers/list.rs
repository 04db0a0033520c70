//! The papers and data sets that the catalogue's sources name.

use super::Paper;

const PMLR: (&str, &str) = ("series", "Proceedings of Machine Learning Research");
const NEURIPS: (&str, &str) = (
    "booktitle",
    "Advances in Neural Information Processing Systems",
);
const UCI: (&str, &str) = ("howpublished", "UCI Machine Learning Repository");

/// All of them: the four papers of the lab, what they race against, and the data.
pub static PAPERS: &[Paper] = &[
    Paper {
        key: "song2018fiol",
        cited: "FIOL",
        kind: "misc",
        fields: &[
            (
                "author",
                "Song, Chaobing and Liu, Ji and Liu, Han and Jiang, Yong and Zhang, Tong",
            ),
            ("title", "Fully Implicit Online Learning"),
            ("year", "2018"),
            ("eprint", "1809.09350"),
            ("archiveprefix", "arXiv"),
            ("primaryclass", "cs.LG"),
            ("url", "https://arxiv.org/abs/1809.09350"),
        ],
    },
    Paper {
        key: "campolongo2020temporal",
        cited: "C&O",
        kind: "inproceedings",
        fields: &[
            ("author", r"Campolongo, Nicol{\`o} and Orabona, Francesco"),
            ("title", "Temporal Variability in Implicit Online Learning"),
            NEURIPS,
            ("volume", "33"),
            ("pages", "12377--12387"),
            ("year", "2020"),
        ],
    },
    Paper {
        key: "jezequel2020efficient",
        cited: "AIOLI",
        kind: "inproceedings",
        fields: &[
            (
                "author",
                r"J{\'e}z{\'e}quel, R{\'e}mi and Gaillard, Pierre and Rudi, Alessandro",
            ),
            (
                "title",
                "Efficient Improper Learning for Online Logistic Regression",
            ),
            (
                "booktitle",
                "Proceedings of the 33rd Conference on Learning Theory",
            ),
            PMLR,
            ("volume", "125"),
            ("pages", "2085--2108"),
            ("year", "2020"),
        ],
    },
    Paper {
        key: "kempka2019adaptive",
        cited: "ScInOL",
        kind: "inproceedings",
        fields: &[
            (
                "author",
                r"Kempka, Micha{\l} and Kot{\l}owski, Wojciech and Warmuth, Manfred K.",
            ),
            (
                "title",
                "Adaptive Scale-Invariant Online Algorithms for Learning Linear Models",
            ),
            (
                "booktitle",
                "Proceedings of the 36th International Conference on Machine Learning",
            ),
            PMLR,
            ("volume", "97"),
            ("pages", "3321--3330"),
            ("year", "2019"),
        ],
    },
    Paper {
        key: "duchi2010comid",
        cited: "Duchi et al. 2010",
        kind: "inproceedings",
        fields: &[
            (
                "author",
                "Duchi, John C. and Shalev-Shwartz, Shai and Singer, Yoram and Tewari, Ambuj",
            ),
            ("title", "Composite Objective Mirror Descent"),
            (
                "booktitle",
                "Proceedings of the 23rd Conference on Learning Theory",
            ),
            ("pages", "14--26"),
            ("year", "2010"),
        ],
    },
    Paper {
        key: "duchi2011adagrad",
        cited: "Duchi et al. 2011",
        kind: "article",
        fields: &[
            ("author", "Duchi, John and Hazan, Elad and Singer, Yoram"),
            (
                "title",
                "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization",
            ),
            ("journal", "Journal of Machine Learning Research"),
            ("volume", "12"),
            ("pages", "2121--2159"),
            ("year", "2011"),
        ],
    },
    Paper {
        key: "foster2018improper",
        cited: "Foster et al. 2018",
        kind: "inproceedings",
        fields: &[
            (
                "author",
                "Foster, Dylan J. and Kale, Satyen and Luo, Haipeng and Mohri, Mehryar and Sridharan, Karthik",
            ),
            (
                "title",
                "Logistic Regression: The Importance of Being Improper",
            ),
            (
                "booktitle",
                "Proceedings of the 31st Conference on Learning Theory",
            ),
            PMLR,
            ("volume", "75"),
            ("pages", "167--208"),
            ("year", "2018"),
        ],
    },
    Paper {
        key: "hazan2007logarithmic",
        cited: "Hazan, Agarwal, Kale 2007",
        kind: "article",
        fields: &[
            ("author", "Hazan, Elad and Agarwal, Amit and Kale, Satyen"),
            (
                "title",
                "Logarithmic Regret Algorithms for Online Convex Optimization",
            ),
            ("journal", "Machine Learning"),
            ("volume", "69"),
            ("number", "2--3"),
            ("pages", "169--192"),
            ("year", "2007"),
            ("doi", "10.1007/s10994-007-5016-8"),
        ],
    },
    Paper {
        key: "hazan2014logistic",
        cited: "Hazan, Koren, Levy 2014",
        kind: "inproceedings",
        fields: &[
            ("author", "Hazan, Elad and Koren, Tomer and Levy, Kfir Y."),
            (
                "title",
                "Logistic Regression: Tight Bounds for Stochastic and Online Optimization",
            ),
            (
                "booktitle",
                "Proceedings of the 27th Conference on Learning Theory",
            ),
            PMLR,
            ("volume", "35"),
            ("pages", "197--209"),
            ("year", "2014"),
        ],
    },
    Paper {
        key: "kingma2015adam",
        cited: "Kingma & Ba 2015",
        kind: "inproceedings",
        fields: &[
            ("author", "Kingma, Diederik P. and Ba, Jimmy"),
            ("title", "{Adam}: A Method for Stochastic Optimization"),
            (
                "booktitle",
                "3rd International Conference on Learning Representations",
            ),
            ("year", "2015"),
            ("eprint", "1412.6980"),
            ("archiveprefix", "arXiv"),
        ],
    },
    Paper {
        key: "kotlowski2017scale",
        cited: "Kotłowski 2017",
        kind: "inproceedings",
        fields: &[
            ("author", r"Kot{\l}owski, Wojciech"),
            ("title", "Scale-Invariant Unconstrained Online Learning"),
            (
                "booktitle",
                "Proceedings of the 28th International Conference on Algorithmic Learning Theory",
            ),
            PMLR,
            ("volume", "76"),
            ("pages", "412--433"),
            ("year", "2017"),
        ],
    },
    Paper {
        key: "mcmahan2011ftrl",
        cited: "McMahan 2011",
        kind: "inproceedings",
        fields: &[
            ("author", "McMahan, H. Brendan"),
            (
                "title",
                "Follow-the-Regularized-Leader and Mirror Descent: Equivalence Theorems and {L1} Regularization",
            ),
            (
                "booktitle",
                "Proceedings of the 14th International Conference on Artificial Intelligence and Statistics",
            ),
            PMLR,
            ("volume", "15"),
            ("pages", "525--533"),
            ("year", "2011"),
        ],
    },
    Paper {
        key: "orabona2015generalized",
        cited: "Orabona, Crammer, Cesa-Bianchi 2015",
        kind: "article",
        fields: &[
            (
                "author",
                r"Orabona, Francesco and Crammer, Koby and Cesa-Bianchi, Nicol{\`o}",
            ),
            (
                "title",
                "A Generalized Online Mirror Descent with Applications to Classification and Regression",
            ),
            ("journal", "Machine Learning"),
            ("volume", "99"),
            ("number", "3"),
            ("pages", "411--435"),
            ("year", "2015"),
            ("doi", "10.1007/s10994-014-5474-8"),
        ],
    },
    Paper {
        key: "orabona2017cocob",
        cited: "Orabona & Tommasi 2017",
        kind: "inproceedings",
        fields: &[
            ("author", "Orabona, Francesco and Tommasi, Tatiana"),
            (
                "title",
                "Training Deep Networks without Learning Rates Through Coin Betting",
            ),
            NEURIPS,
            ("volume", "30"),
            ("pages", "2160--2170"),
            ("year", "2017"),
        ],
    },
    Paper {
        key: "ross2013normalized",
        cited: "Ross, Mineiro, Langford 2013",
        kind: "inproceedings",
        fields: &[
            (
                "author",
                r"Ross, St{\'e}phane and Mineiro, Paul and Langford, John",
            ),
            ("title", "Normalized Online Learning"),
            (
                "booktitle",
                "Proceedings of the 29th Conference on Uncertainty in Artificial Intelligence",
            ),
            ("pages", "537--545"),
            ("year", "2013"),
        ],
    },
    Paper {
        key: "wolberg1993breast",
        cited: "Wolberg, Mangasarian, Street & Street",
        kind: "misc",
        fields: &[
            (
                "author",
                "Wolberg, William and Mangasarian, Olvi and Street, Nick and Street, W.",
            ),
            ("title", "Breast Cancer {Wisconsin} (Diagnostic)"),
            UCI,
            ("year", "1993"),
            ("doi", "10.24432/C5DW2B"),
        ],
    },
    Paper {
        key: "efron2004lars",
        cited: "Efron, Hastie, Johnstone & Tibshirani",
        kind: "article",
        fields: &[
            (
                "author",
                "Efron, Bradley and Hastie, Trevor and Johnstone, Iain and Tibshirani, Robert",
            ),
            ("title", "Least Angle Regression"),
            ("journal", "The Annals of Statistics"),
            ("volume", "32"),
            ("number", "2"),
            ("pages", "407--499"),
            ("year", "2004"),
            ("doi", "10.1214/009053604000000067"),
        ],
    },
    Paper {
        key: "alpaydin1998digits",
        cited: "Alpaydin & Kaynak",
        kind: "misc",
        fields: &[
            ("author", "Alpaydin, E. and Kaynak, C."),
            ("title", "Optical Recognition of Handwritten Digits"),
            UCI,
            ("year", "1998"),
            ("doi", "10.24432/C50P49"),
        ],
    },
    Paper {
        key: "abdelhamid2016phishing",
        cited: "Abdelhamid",
        kind: "misc",
        fields: &[
            ("author", "Abdelhamid, Neda"),
            ("title", "Website Phishing"),
            UCI,
            ("year", "2016"),
            ("doi", "10.24432/C5B301"),
        ],
    },
    Paper {
        key: "noaa2010normals",
        cited: "NOAA",
        kind: "misc",
        fields: &[
            ("author", "{NOAA National Climatic Data Center}"),
            (
                "title",
                "{U.S.} Hourly Climate Normals 1981--2010, {Seattle}",
            ),
            ("howpublished", "Taken from vega-datasets 3.2.1"),
        ],
    },
];
