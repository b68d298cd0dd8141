import { changeKinds, type WatchedChange } from '#domain/competitive/watch/watched.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { ChangeReceipt } from './change-receipt.tsx';
import { ChangeRow } from './change-row.tsx';
import { kindNouns, kindTitles } from './change-texts.ts';
import styles from './changes.module.css';
import { ofKind, type ShownChanges } from './use-changes.ts';

type ChangeGroupsProps = {
  changes: ShownChanges;
  open: WatchedChange | null;
  /** The receipt stands below its row, because there is no room beside the list. */
  isOneColumn: boolean;
  onOpen: (change: WatchedChange | null) => void;
};

/** How many changes there are, and which, by their kinds. */
export function ChangeGroups({ changes, open, isOneColumn, onOpen }: ChangeGroupsProps) {
  const { data, loading, showMore } = changes;
  if (!data) return null;
  const kinds = changeKinds.filter((kind) => data.counts[kind] > 0);
  return (
    <>
      <ul className={styles.counts} aria-label="Changes of this week">
        {kinds.map((kind) => (
          <li key={kind}>
            <b>{formatNumber(data.counts[kind])}</b> <span>{kindNouns[kind](data.counts[kind])}</span>
          </li>
        ))}
      </ul>
      {kinds.map((kind) => {
        const shown = ofKind(data.changes, kind);
        const left = data.counts[kind] - shown.length;
        return (
          <section key={kind} className={styles.group} aria-label={kindTitles[kind]}>
            <h2>{kindTitles[kind]}</h2>
            <ul>
              {shown.map((change) => {
                const isOpen = change.id === open?.id;
                return (
                  <ChangeRow
                    key={change.id}
                    change={change}
                    isOpen={isOpen}
                    onOpen={() => onOpen(isOpen && isOneColumn ? null : change)}
                  >
                    {isOpen && isOneColumn && <ChangeReceipt change={change} />}
                  </ChangeRow>
                );
              })}
            </ul>
            {left > 0 && (
              <div className={styles.more}>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-busy={loading === kind}
                  onClick={() => loading === null && void showMore(kind)}
                >
                  {loading === kind ? 'Loading...' : `${formatNumber(left)} more`}
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}
