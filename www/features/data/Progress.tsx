/** Progress of reading a file. */
import { formatPercent } from '../../ui/format';
import { Progress } from '../../ui/Progress';
import { share } from './draft';

interface Props {
  what: string;
  share: number;
  /** Whether it is one line, next to something else. */
  terse?: boolean;
}

/** Progress of the draft's file. */
export const DraftBar = (props: Omit<Props, 'share'>) =>
  share.value === null ? null : <Bar {...props} share={share.value} />;

export function Bar({ what, share, terse = false }: Props) {
  return (
    <div class={terse ? 'reading terse' : 'reading'} data-testid="reading">
      <Progress label={what} share={share} data-testid="reading-progress" />
      <span>
        {what} {formatPercent(share)}
      </span>
    </div>
  );
}
