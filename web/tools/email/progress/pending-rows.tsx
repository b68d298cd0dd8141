import { useState } from 'react';
import { campaignTypeLabels } from '#domain/email/campaign.ts';
import { PlainButton } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag } from '../../../components/tag.tsx';
import { useShowsRecord } from '../../../notices/shown-records.ts';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import { RowSteps } from './pending-steps.tsx';
import { pendingTags, shownRecord } from './pending-words.ts';
import styles from './pending.module.css';
import type { PendingActions } from './use-pending-actions.ts';

type PendingRowsProps = {
  pending: readonly PendingCampaign[];
  isReadOnly: boolean;
  actions: PendingActions;
  onOpen: (id: string) => void;
};

/** Above the list: campaigns that are being written, or were not. */
export function PendingRows({ pending, ...shared }: PendingRowsProps) {
  if (pending.length === 0) return null;
  return (
    <ul className={`${sheetClass} ${styles.rows}`} aria-label="Not written yet">
      {pending.map((one) => (
        <PendingRow key={one.id} one={one} {...shared} />
      ))}
    </ul>
  );
}

type PendingRowProps = Omit<PendingRowsProps, 'pending'> & { one: PendingCampaign };

function PendingRow({ one, isReadOnly, actions, onOpen }: PendingRowProps) {
  const { id, state, failure, request } = one;
  useShowsRecord(shownRecord(one));
  // One that had failed before the list was opened is no news.
  const [isNews, setIsNews] = useState(state !== 'failed');
  if (!isNews && state !== 'failed') setIsNews(true);
  const { label, tone } = pendingTags[state];
  const { name, type } = request;
  return (
    <li>
      <span className={styles.what}>
        <PlainButton onClick={() => onOpen(id)}>{name}</PlainButton>{' '}
        <span className={styles.note}>{campaignTypeLabels[type]}</span> <Tag tone={tone}>{label}</Tag>
        {state === 'failed' && failure && (
          <span className={styles.note} data-block role={isNews ? 'alert' : undefined}>
            {failure.message}
          </span>
        )}
      </span>
      {(state === 'writing' || !isReadOnly) && <RowSteps pending={one} actions={actions} />}
    </li>
  );
}
