import { lazy, useState } from 'react';
import { mergeParagraphs } from '#domain/duels/merge.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { notifyUnsaved } from '../../../../contents/notify-unsaved.ts';
import { notifySuccess } from '../../../../notices/notify.tsx';
import layout from '../../../../theme/layout.module.css';
import { saveMerged } from '../run-duel.ts';
import { indexesWithText, type OpenDuel } from '../use-duel.ts';
import styles from './merge-bar.module.css';

const MergedText = lazy(() => import('./merged-text.tsx'));

type MergeBarProps = { owner: string; open: OpenDuel; onOpenText: (id: string) => void };

/** The merged text: from which texts its paragraphs are, and the ways to read and to save it. */
export function MergeBar({ owner, open, onOpenText }: MergeBarProps) {
  const { duel, columns } = open;
  const { taken, merged } = duel;
  const [isReading, setIsReading] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const text = mergeParagraphs(
    columns.map(({ paragraphs }) => paragraphs),
    taken,
  );
  const isOver = columns.every(({ phase }) => phase !== 'writing');
  if (columns.every(({ paragraphs }) => paragraphs.length === 0)) return null;

  async function use(): Promise<void> {
    setIsReading(false);
    setIsSaving(true);
    const used = columns.filter(({ index }) => taken.some((one) => one.text === index));
    const texts = indexesWithText(columns);
    try {
      const saved = await saveMerged(owner, duel, { text, columns: used, texts });
      if (saved) notifySuccess('The merged text is saved in your texts.');
    } catch (error) {
      notifyUnsaved(error);
    }
    setIsSaving(false);
  }

  return (
    <div className={styles.bar}>
      {taken.length > 0 ? (
        <>
          <b>Merged: {counted(taken.length, 'paragraph')}</b>
          <span className={layout.visuallyHidden}>
            From {taken.map((one) => `text ${one.text + 1}`).join(', ')}
          </span>
          <span className={styles.sequence} aria-hidden>
            {taken.map((one) => (
              <i key={`${one.text}:${one.paragraph}`}>{one.text + 1}</i>
            ))}
          </span>
          <span className={styles.hint}>
            <span className={styles.howTo}>Tap a paragraph to add it, and again to remove it. </span>
            {!duel.decision && 'Using the merged text shows the names, and nobody wins.'}
          </span>
          <span className={styles.steps}>
            <Button variant="default" size="sm" onClick={() => setIsReading(true)}>
              Read it
            </Button>
            {merged ? (
              <Button variant="default" size="sm" onClick={() => onOpenText(merged.id)}>
                Open merged text
              </Button>
            ) : (
              <BusyButton
                size="sm"
                isBusy={isSaving}
                busyLabel="Saving..."
                disabled={!isOver}
                onClick={() => void use()}
              >
                Use merged text
              </BusyButton>
            )}
          </span>
        </>
      ) : (
        <span className={styles.empty}>
          Tap paragraphs to merge them into one text, in the order you tap.
        </span>
      )}
      <LazyPart>
        {isReading && (
          <MergedText
            open={open}
            text={text}
            onUse={merged || !isOver ? null : () => void use()}
            onClose={() => setIsReading(false)}
          />
        )}
      </LazyPart>
    </div>
  );
}
