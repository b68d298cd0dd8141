import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Button, PlainButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextScores } from '../../components/scores/text-scores.tsx';
import { formatDateTime } from '../../components/format.ts';
import { Tag } from '../../components/tag.tsx';
import type { LivePage } from '../../storage/collection.ts';
import { optimizations } from '../../storage/collections/optimizations.ts';
import { dismissNoticeAbout, notifyError } from '../../notices/notify.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { platformLabels } from './platform-labels.ts';
import styles from './results-list.module.css';

type ResultsListProps = {
  owner: string;
  kept: LivePage<OptimizationRecord>;
  /** They are opened only. */
  isReadOnly?: boolean;
  onOpen: (id: string) => void;
  /** Null when all are shown. */
  onMore: (() => void) | null;
};

/** Earlier analyses, newest first. */
export function ResultsList({ owner, kept, isReadOnly = false, onOpen, onMore }: ResultsListProps) {
  const [leaving, setLeaving] = useState<OptimizationRecord | null>(null);

  function remove(record: OptimizationRecord) {
    setLeaving(null);
    dismissNoticeAbout(`record:${record.id}`);
    optimizations.remove(owner, record.id).catch(notifyError);
  }

  if (kept.error) return <p role="alert">{kept.error.message}</p>;
  if (kept.total === 0)
    return (
      <EmptyState
        title={isReadOnly ? 'No Results' : 'No Results Yet'}
        sentence={
          isReadOnly
            ? 'You had no results when your subscription ended.'
            : 'Paste a text and the keyword it should rank for. Every point it earns or misses is shown in the text.'
        }
        mark="caret"
      />
    );
  return (
    <section className={styles.results} aria-label="Results">
      <h3>
        Results <span>{kept.total}</span>
      </h3>
      <ul>
        {kept.records.map((record) => (
          <li key={record.id}>
            <div className={styles.top}>
              <h4>
                <PlainButton onClick={() => onOpen(record.id)}>
                  {record.title || record.targetKeyword}
                </PlainButton>
              </h4>
              {!isReadOnly && (
                <IconButton
                  label={`Delete ${record.title}`}
                  isSmall
                  isDanger
                  onClick={() => setLeaving(record)}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </IconButton>
              )}
            </div>
            <p className={styles.facts}>
              <span>
                {platformLabels[record.platform]}, {record.targetKeyword},{' '}
                <time dateTime={record.analyzedAt}>{formatDateTime(record.analyzedAt)}</time>
              </span>
              {record.content && <Tag>Optimized</Tag>}
              <span className={styles.score}>
                <TextScores text={record} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" size="sm" block onClick={onMore}>
          Show all {kept.total}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title="Delete this result?"
          sentence={`“${leaving.title}” and its optimized text will be deleted for good.`}
          action="Delete"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
