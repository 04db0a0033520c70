/**
 * The open challenge: above the bench or on the stage, in one line in a frame and on a phone's sheet of controls; and the
 * dialog of all challenges.
 */
import { Gallery } from '../Gallery';
import { guidedWords } from '../words';
import { load } from './start';
import { absent, challengeId, gallery, parts } from './state';

export function ChallengeStrip() {
  const id = challengeId.value;
  const Strip = parts.value?.Strip;
  return id !== '' && Strip ? <Strip key={id} id={id} /> : null;
}

export function ChallengeLine() {
  const id = challengeId.value;
  const Line = parts.value?.Line;
  return id !== '' && Line ? <Line id={id} /> : null;
}

export function ChallengeGallery() {
  const Cards = parts.value?.Cards;
  return (
    <Gallery
      open={gallery}
      name="challenges"
      title={guidedWords.challenges}
      load={load}
      missing={guidedWords.challengesMissing}
      absent={absent.value}
    >
      {Cards && <Cards />}
    </Gallery>
  );
}
