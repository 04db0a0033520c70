//! Links: the time to decode the shortest and a long one.

use std::hint::black_box;

use implicit_lab::decode;

use super::Stage;

/// Name and link.
const LINKS: [(&str, &str); 3] = [
    ("decode, empty", ""),
    (
        "decode, four learners",
        "v=1&stream=correlated-gaussian:d=1000,rho=0.5,tau=0.2&loss=squared&reg=l1:lambda=0.1&rounds=20000&seed=7\
         &run=sgd:eta=0.001,label=explicit&run=comid:eta=0.001&run=isgd:eta=0.001&run=fiol:eta=0.001,solver=sort\
         &metric=objective&scale=log&panels=loss,weights,sparsity",
    ),
    (
        "decode, mostly wrong",
        "v=1&stream=nowhere:d=ten&loss=squard&reg=l3:lambda=-1&rounds=1e99&seed=x&run=sdg:eta=&run=&run=fiol:solver=guess\
         &%zz=%zz&&&colour=blue",
    ),
];

/// Links to decode, over and over.
pub struct Links;

impl Links {
    pub fn new() -> Links {
        Links
    }
}

/// Decodings per turn.
const TIMES: usize = 16;

impl Stage for Links {
    fn cells(&self) -> Vec<String> {
        LINKS.map(|(name, _)| name.into()).into()
    }

    fn play(&mut self, cell: usize) -> f64 {
        for _ in 0..TIMES {
            black_box(decode(black_box(LINKS[cell].1)));
        }
        TIMES as f64
    }
}
