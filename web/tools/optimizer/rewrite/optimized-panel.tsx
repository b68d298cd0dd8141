import { IconCopy, IconDeviceFloppy, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { analyse } from '#domain/optimizer/analyse.ts';
import { differences } from '#domain/optimizer/improvements.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { providerFacts } from '#domain/provider-facts/providers.ts';
import { countWords } from '#domain/scoring/text/words.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ScoreMeasure } from '../../../components/score-measure.tsx';
import { DraftText } from '../../../generation/markdown/draft-text.tsx';
import { copyContent, exportAsText } from '../../../generation/result/export-text.ts';
import { SheetActions, SheetFrame, WordCount } from '../../../generation/result/sheet-frame.tsx';
import { contents } from '../../../local/content.ts';
import { notifyError, notifySuccess } from '../../../shell/notify.tsx';
import { contentOf } from './content-of.ts';
import styles from './optimized-panel.module.css';
import type { Rewriting } from './use-rewriting.ts';

const smallPlain = buttonLook({ variant: 'default', size: 'sm' });

type OptimizedPanelProps = {
  owner: string;
  record: OptimizationRecord;
  rewriting: Rewriting;
  onOptimize: () => void;
  onCompare: () => void;
};

/** The rewriting: while it comes, when it failed, and as it stands. */
export function OptimizedPanel({ owner, record, rewriting, onOptimize, onCompare }: OptimizedPanelProps) {
  const failure = rewriting.error && (
    <div className={styles.failure} role="alert">
      <p>Failed to optimize content. Please try again.</p>
      <p>{rewriting.error.message}</p>
      <button type="button" {...smallPlain} onClick={onOptimize}>
        Try again
      </button>
    </div>
  );
  if (rewriting.isWriting)
    return (
      <SheetFrame
        head={
          <>
            <span>Rewriting</span>
            <SheetActions>
              <button type="button" {...smallPlain} onClick={rewriting.stop}>
                <IconPlayerStop size={14} stroke={1.8} aria-hidden /> Stop
              </button>
            </SheetActions>
          </>
        }
        marginLabel="Notes"
        margin={<p className={styles.note}>Measured when the text is complete.</p>}
      >
        <DraftText source={rewriting.text} isWriting />
      </SheetFrame>
    );
  if (!record.content)
    return (
      <SheetFrame
        head={<span>Optimized text</span>}
        banner={failure}
        marginLabel="Notes"
        margin={<p className={styles.note}>Numbers, names and links are compared with yours afterwards.</p>}
      >
        <EmptyState
          title="Not optimized yet"
          sentence="Your AI provider rewrites the text for the points it misses, and every change can be refused."
          action={
            <button type="button" {...buttonLook({ variant: 'default' })} onClick={onOptimize}>
              Optimize content
            </button>
          }
        />
      </SheetFrame>
    );
  return (
    <SheetFrame
      head={
        <>
          <span>
            {record.provider ? `Rewritten by ${providerFacts[record.provider].label}` : 'Optimized text'}
          </span>
          <WordCount words={countWords(record.content)} />
          <SheetActions>
            <Actions owner={owner} record={record} onCompare={onCompare} />
          </SheetActions>
        </>
      }
      banner={failure}
      marginLabel="Score and improvements"
      margin={<Margin record={record} />}
    >
      <DraftText source={record.content} />
    </SheetFrame>
  );
}

function Actions({ owner, record, onCompare }: Pick<OptimizedPanelProps, 'owner' | 'record' | 'onCompare'>) {
  async function save() {
    try {
      await contents.put(owner, contentOf(record, new Date()));
      notifySuccess('Saved: the text is among your saved projects.');
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <>
      <button type="button" {...smallPlain} onClick={onCompare}>
        Compare
      </button>
      <IconButton
        icon={<IconCopy size={14} stroke={1.8} aria-hidden />}
        onClick={() => void copyContent(record.content)}
      >
        Copy Content
      </IconButton>
      <IconButton
        icon={<IconDownload size={14} stroke={1.8} aria-hidden />}
        onClick={() => exportAsText(contentOf(record, new Date()))}
      >
        Export as TXT
      </IconButton>
      <IconButton icon={<IconDeviceFloppy size={14} stroke={1.8} aria-hidden />} onClick={() => void save()}>
        Save
      </IconButton>
    </>
  );
}

function IconButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <button type="button" {...smallPlain} onClick={onClick}>
      {icon} {children}
    </button>
  );
}

/** The score as it is now, and what the rewriting changed of it. */
function Margin({ record }: { record: OptimizationRecord }) {
  const { originalContent, content, targetKeyword, platform } = record;
  const [openRule, setOpenRule] = useState<string | null>(null);
  const { before, after } = useMemo(
    () => ({
      before: analyse(originalContent, targetKeyword, platform),
      after: analyse(content, targetKeyword, platform),
    }),
    [originalContent, content, targetKeyword, platform],
  );
  const { setbacks } = differences(before, after);
  return (
    <>
      <ScoreMeasure
        total={after.score.total}
        rules={after.score.rules}
        openRule={openRule}
        onOpenRule={setOpenRule}
      />
      <p className={styles.note}>
        {before.score.total} before, {after.score.total} now.
      </p>
      <Lines title="Improvements" lines={record.improvements} none="No rule gained points." />
      {setbacks.length > 0 && <Lines title="Lost on the way" lines={setbacks} none="" />}
    </>
  );
}

function Lines({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
