/** How far a file is read. */
import { formatPercent } from '../../ui/format';
import { Progress } from '../../ui/Progress';
import { share } from './draft';

interface Props {
  what: string;
  share: number;
  /** One line, beside something else. */
  terse?: boolean;
}

/** Of the file in the viewer's hands. */
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
