import { useMemo, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionReason, VersionRecord } from '#domain/content/version.ts';
import { countWords } from '#domain/text/words.ts';
import { versionsOf } from '#domain/sync/collections/content.ts';
import { Button, PlainButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatDateTime } from '../../components/format.ts';
import { withoutTitle } from '../without-title.ts';
import { SheetActions, SheetFrame, WordCount } from '../../components/sheet-frame.tsx';
import { CopyMenu } from '../copy/copy-menu.tsx';
import { restoreVersion } from '../../storage/content/content-changes.ts';
import { versions } from '../../storage/content/content.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { compareWords, joinPhrases } from '../comparison/compare-words.ts';
import { Added, drawComparison, Removed } from '../comparison/draw-comparison.tsx';
import { DrawnComparison } from '../comparison/drawn-comparison.tsx';
import { hasDrawnChange } from '../comparison/place-pieces.ts';
import { useComparison } from '../comparison/use-comparison.ts';
import styles from './versions-sheet.module.css';

const reasons: Record<VersionReason, string> = {
  edit: 'Before an edit',
  conflict: 'Written on another device',
  restore: 'Before a restore',
  repair: 'Before a repair',
};

type VersionsSheetProps = {
  owner: string;
  record: ContentRecord;
  /** They are compared and copied, but none is restored. */
  isReadOnly?: boolean;
  onDone: () => void;
};

/** The earlier versions of a text: what changed since, word by word, with a button to restore each. */
export default function VersionsSheet({ owner, record, isReadOnly = false, onDone }: VersionsSheetProps) {
  const { records: all, isLoading } = versions.useNewest(owner, { indexKey: versionsOf(record.id) });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0];

  async function restore(version: VersionRecord) {
    try {
      if (!(await restoreVersion(owner, version))) return;
      const words = 'Version restored. The text it replaced is kept as a version.';
      notifySuccess(words, undefined, `record:${record.id}`);
      onDone();
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <SheetFrame
      head={
        <>
          <span>{chosen ? `Version of ${formatDateTime(chosen.savedAt)}` : 'Versions'}</span>
          {chosen && <WordCount words={countWords(chosen.content)} />}
          <SheetActions>
            <Button variant="default" size="sm" onClick={onDone}>
              Back to the text
            </Button>
            {chosen && isReadOnly && <CopyMenu text={chosen.content} label="Copy this version" />}
            {chosen && !isReadOnly && (
              <Button size="sm" onClick={() => void restore(chosen)}>
                Restore this version
              </Button>
            )}
          </SheetActions>
        </>
      }
      marginLabel="Versions"
      margin={
        <ol className={styles.versions}>
          {all.map((version) => (
            <li key={version.id}>
              <PlainButton
                aria-current={version === chosen || undefined}
                onClick={() => setChosenId(version.id)}
              >
                <time dateTime={version.savedAt}>{formatDateTime(version.savedAt)}</time>
                <span>{reasons[version.reason]}</span>
              </PlainButton>
            </li>
          ))}
        </ol>
      }
    >
      {chosen ? (
        <Comparison version={chosen} record={record} />
      ) : (
        !isLoading && (
          <EmptyState
            title="No earlier versions"
            sentence="Each edit keeps the previous text here, so that you can compare and restore it."
          />
        )
      )}
    </SheetFrame>
  );
}

function Comparison({ version, record }: { version: VersionRecord; record: ContentRecord }) {
  const titles = useMemo(
    () => joinPhrases(compareWords(version.title, record.title)),
    [version, record.title],
  );
  // The title is drawn above the text.
  const placed = useComparison(withoutTitle(version), withoutTitle(record));
  const hasChanged = titles.some(({ kind }) => kind !== 'same') || hasDrawnChange(placed);
  return (
    <div className={styles.comparison}>
      <p className={styles.key}>
        {hasChanged ? (
          <>
            <Removed>Only in this version</Removed> <Added>only in the current text</Added>
          </>
        ) : (
          sameness(version, record)
        )}
      </p>
      <h2>{drawComparison(titles)}</h2>
      <DrawnComparison placed={placed} />
    </div>
  );
}

/** What is said where no word differs. */
const sameness = (version: VersionRecord, record: ContentRecord) =>
  version.content === record.content
    ? 'This version and the current text are the same.'
    : 'The words are the same. Only the formatting differs.';
