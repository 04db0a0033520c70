#!/bin/bash
# A grid of links on a Slurm cluster: each task of the array plays one share of the links on one core.
#
#   sbatch examples/cluster/slurm.sh grid.txt results
#
# A task that was stopped continues where its table ends. If the cluster does not requeue it,
# `SHARDS=100 sbatch --array=7,9 …` submits tasks 7 and 9 of 100 again.
#SBATCH --job-name=grid
#SBATCH --array=1-100
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
set -euo pipefail

links=${1:?usage: sbatch slurm.sh LINKS FOLDER}
folder=${2:?usage: sbatch slurm.sh LINKS FOLDER}
shards=${SHARDS:-$SLURM_ARRAY_TASK_COUNT}
table=$(printf '%s/%05d-of-%d.csv' "$folder" "$SLURM_ARRAY_TASK_ID" "$shards")

mkdir -p "$folder"
for other in "$folder"/*-of-*.csv; do
  if [[ -e $other && $other != *-of-"$shards".csv ]]; then
    echo "slurm.sh: $other is not one of $shards shards: set SHARDS to the count of the first submission, or give another folder" >&2
    exit 2
  fi
done
replay --links "$links" --shard "$SLURM_ARRAY_TASK_ID/$shards" --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --table --settings --quiet --resume "$table"
