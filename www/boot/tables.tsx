/** The tables through which features meet: panels, keys, and extensions of the controls. */
import { setEnter } from '../charts/enter';
import { type CodeProps, setExtensions } from '../features/controls/extensions';
import { DataFileFields } from '../features/data/DataFile';
import { ChallengeLine } from '../features/guided/challenges/Challenges';
import { CardPart } from '../features/own/CardPart';
import { addOwn } from '../features/own/state';
import { Speed } from '../features/transport/Transport';
import { startPanels } from '../session/panels';
import { setKeys } from '../ui/keys';
import { lazily } from '../ui/lazily';
import { enterRound } from './enter';
import { keys } from './keys';
import { panels } from './panels';

/** Fills the tables, before anything is drawn. */
export function setTables(): void {
  startPanels(panels);
  setEnter(enterRound);
  setKeys(keys);
  setExtensions({
    Speed,
    Challenge: ChallengeLine,
    DataFile: DataFileFields,
    OwnCard: CardPart,
    addOwn,
    Code: lazily(async () => {
      const { ListingPart } = await import('../features/listings/Listing');
      return (props: CodeProps) => <ListingPart {...props} fork={addOwn} />;
    }),
  });
}
