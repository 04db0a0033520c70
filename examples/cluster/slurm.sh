#!/bin/bash
# A grid of links on a Slurm cluster: each task of the array plays one share of the links on one core.
#
#   sbatch examples/cluster/slurm.sh grid.txt results
#
# A task that was stopped goes on where its table ends: it is requeued by itself where the cluster does that, else
# `sbatch --array=7,9 …` submits the tasks 7 and 9 again.
#SBATCH --job-name=grid
#SBATCH --array=1-100
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
set -euo pipefail

# The same for every submission: the last number of --array above.
shards=${SHARDS:-100}

links=${1:?usage: sbatch slurm.sh LINKS FOLDER}
folder=${2:?usage: sbatch slurm.sh LINKS FOLDER}
number=$(printf '%05d' "$SLURM_ARRAY_TASK_ID")

mkdir -p "$folder"
replay --links "$links" --shard "$SLURM_ARRAY_TASK_ID/$shards" --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --table --settings --quiet --resume "$folder/$number.csv"
