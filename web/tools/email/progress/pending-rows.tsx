import { campaignTypeLabels } from '#domain/email/campaign.ts';
import { PlainButton, Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag } from '../../../components/tag.tsx';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import { pendingTags } from './pending-words.ts';
import styles from './pending.module.css';
import type { PendingActions } from './use-pending-actions.ts';

type PendingRowsProps = {
  pending: readonly PendingCampaign[];
  isReadOnly: boolean;
  actions: PendingActions;
  onOpen: (id: string) => void;
};

/** Above the list: campaigns that are being written, or were not. */
export function PendingRows({ pending, isReadOnly, actions, onOpen }: PendingRowsProps) {
  if (pending.length === 0) return null;
  return (
    <ul className={`${sheetClass} ${styles.rows}`} aria-label="Not written yet">
      {pending.map((one) => {
        const { label, tone } = pendingTags[one.state];
        const { name, type } = one.request;
        return (
          <li key={one.id}>
            <span className={styles.what}>
              <PlainButton onClick={() => onOpen(one.id)}>{name}</PlainButton>{' '}
              <span className={styles.note}>{campaignTypeLabels[type]}</span> <Tag tone={tone}>{label}</Tag>
              {one.state === 'failed' && one.failure && (
                <span className={styles.note} data-block>
                  {one.failure.message}
                </span>
              )}
            </span>
            {one.state === 'writing' ? (
              <Button
                variant="default"
                size="sm"
                aria-label={`Stop ${name}`}
                onClick={() => actions.stop(one.id)}
              >
                Stop
              </Button>
            ) : (
              !isReadOnly && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Try again: ${name}`}
                  onClick={() => actions.retry(one.id)}
                >
                  Try again
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
