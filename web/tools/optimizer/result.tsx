import { IconArrowLeft, IconPencil, IconPlus, IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { currentText } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { InnerTabs, innerPanel } from '../../components/inner-tabs.tsx';
import { measureText } from '../../writing/scoring/optimizer-jobs.ts';
import { useTextJob } from '../../writing/scoring/use-text-job.ts';
import { OpeningOffer } from './opening/opening-offer.tsx';
import { ComparePanel } from './rewrite/compare-panel.tsx';
import { OptimizedPanel } from './rewrite/optimized-panel.tsx';
import { useRewriting } from './rewrite/use-rewriting.ts';
import layout from '../../theme/layout.module.css';
import { SpendingNote } from '../../writing/spending-note.tsx';
import styles from './result.module.css';
import { ScoresPanel } from './scores/scores-panel.tsx';
import { SuggestionsPanel } from './scores/suggestions-panel.tsx';
import type { ResultTab } from './url-state.ts';

type ResultProps = {
  owner: string;
  record: OptimizationRecord;
  /** It is read, copied and exported only. */
  isReadOnly: boolean;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** Opens the form with the current text. */
  onEdit: () => void;
  onClose: () => void;
};

/** One analyzed text: its score, suggestions, rewrite and changes. */
export function Result({ owner, record, isReadOnly, tab, onTab, onEdit, onClose }: ResultProps) {
  const text = currentText(record);
  const { targetKeyword: keyword, platform } = record;
  const job = useMemo(() => ({ text, keyword, platform }), [text, keyword, platform]);
  const measured = useTextJob('measure', job, measureText);
  const rewriting = useRewriting(owner, record);

  function optimize() {
    onTab('optimized');
    void rewriting.start();
  }

  return (
    <>
      <ScreenHead
        title={capabilities.optimizer.title}
        tabs={
          <InnerTabs
            name="optimizer"
            label="Result"
            current={tab}
            onChange={onTab}
            tabs={[
              { id: 'scores', label: 'Scores' },
              { id: 'optimized', label: 'Optimized' },
              { id: 'suggestions', label: 'Suggestions', count: measured?.analysis.suggestions.length },
              { id: 'compare', label: 'Compare' },
            ]}
          />
        }
      >
        <div className={styles.actions}>
          {isReadOnly ? (
            <Button variant="default" size="sm" onClick={onClose}>
              <IconArrowLeft size={16} stroke={1.8} aria-hidden />
              All results
            </Button>
          ) : (
            <>
              <Button variant="default" size="sm" onClick={onClose}>
                <IconPlus size={16} stroke={1.8} aria-hidden />
                New analysis
              </Button>
              <Button variant="default" size="sm" onClick={onEdit}>
                <IconPencil size={16} stroke={1.8} aria-hidden />
                Edit text
              </Button>
              <BusyButton
                // The next thing to do with an optimized text is to save it.
                variant={record.content ? 'default' : 'filled'}
                size="sm"
                isBusy={rewriting.isWriting}
                busyLabel="Optimizing..."
                onClick={optimize}
              >
                <IconWand size={16} stroke={1.8} aria-hidden />
                {record.content ? 'Optimize again' : 'Optimize this text'}
              </BusyButton>
            </>
          )}
        </div>
      </ScreenHead>
      <h2 className={layout.visuallyHidden}>Result</h2>
      {!isReadOnly && !rewriting.isWriting && (
        <p className={styles.spending}>
          <SpendingNote
            action={record.content ? 'Optimize again' : 'Optimize this text'}
            costFor={rewriting.costFor}
          />
        </p>
      )}
      <div {...innerPanel('optimizer', tab)}>
        {tab === 'optimized' ? (
          <OptimizedPanel
            owner={owner}
            record={record}
            rewriting={rewriting}
            onOptimize={isReadOnly ? null : optimize}
            onCompare={() => onTab('compare')}
          />
        ) : tab === 'compare' ? (
          <ComparePanel owner={owner} record={record} onOptimize={isReadOnly ? null : optimize} />
        ) : !measured ? (
          <p className={styles.waiting}>Measuring…</p>
        ) : tab === 'scores' ? (
          <ScoresPanel
            record={record}
            text={text}
            measured={measured}
            opening={
              !isReadOnly && <OpeningOffer owner={owner} record={record} onUsed={() => onTab('compare')} />
            }
          />
        ) : (
          <SuggestionsPanel record={record} text={text} measured={measured} />
        )}
      </div>
    </>
  );
}
