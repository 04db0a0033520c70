# The links of a parameter grid, one per line: step sizes x correlations x seeds, three learners each.
#
#   Rscript examples/links/grid.R | cargo run --release --bin replay -- - --json > grid.json
#
# Base R only. grid.py and grid.mjs print the same lines.

step_sizes <- c("0.0005", "0.005", "0.05", "0.5")
correlations <- c("0.25", "0.75")
seeds <- 1:3
learners <- c("fiol", "comid", "sgd")

# Text as it stands in a link; URLencode escapes the bytes of UTF-8.
escaped <- function(text) URLencode(enc2utf8(text), reserved = TRUE)

# `id:key=val,key=val`, or the id alone.
part <- function(id, ...) {
  settings <- c(...)
  if (length(settings) == 0) return(id)
  values <- vapply(settings, escaped, "")
  paste0(id, ":", paste0(names(settings), "=", values, collapse = ","))
}

# A fragment of these keys, in their order; `run` may repeat.
link <- function(...) {
  keys <- c(...)
  paste(c("v=1", paste0(names(keys), "=", keys)), collapse = "&")
}

for (rho in correlations) for (eta in step_sizes) for (seed in seeds) {
  runs <- vapply(learners, function(id) {
    part(id, eta = eta, label = paste0(id, ", \u03b7 = ", eta))
  }, "")
  cat(link(
    stream = part("correlated-gaussian", d = "50", rho = rho),
    reg = part("l1", lambda = "0.05"),
    rounds = "500",
    seed = seed,
    setNames(runs, rep("run", length(runs)))
  ), "\n", sep = "")
}
