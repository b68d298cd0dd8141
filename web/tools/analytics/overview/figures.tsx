import type { EditsKept } from '#domain/analytics/generated/edits-kept.ts';
import type { Generated } from '#domain/analytics/generated/generated.ts';
import { fewestForMean } from '#domain/analytics/generated/mean.ts';
import { formatShare } from '#domain/text/format-figure.ts';
import { formatNumber, plural } from '#domain/text/format.ts';
import { PlainButton } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import number from '../number.module.css';
import styles from './overview.module.css';
import type { ListTexts } from './list-texts.ts';

type FiguresProps = {
  now: Generated;
  before: Generated | null;
  /** Undefined while the edited texts are compared. */
  edits: EditsKept | undefined;
  onList: ListTexts;
};

/** The four figures of the days, each with that of the days before in words. */
export function Figures({ now, before, edits, onList }: FiguresProps) {
  const score = now.score === null ? null : Math.round(now.score);
  const scoreBefore = before?.score == null ? null : Math.round(before.score);
  const scored = now.items.filter(({ editorScore }) => editorScore !== null);
  return (
    <Sheet className={styles.strip}>
      <Figure
        value={formatNumber(now.texts)}
        difference={before && difference(now.texts, before.texts)}
        words={`${plural(now.texts, 'text')}${before ? `, ${formatNumber(before.texts)} before` : ''}`}
        onOpen={now.texts > 0 ? () => onList('All texts of these days', now.items) : null}
      />
      <Figure
        value={formatNumber(now.words)}
        words={`${plural(now.words, 'word')}${before ? `, ${formatNumber(before.words)} before` : ''}`}
        onOpen={
          now.texts > 0
            ? () =>
                onList(
                  'Texts by length',
                  now.items.toSorted((a, b) => a.wordCount - b.wordCount),
                )
            : null
        }
      />
      <Figure
        value={score === null ? null : String(score)}
        difference={score !== null && scoreBefore !== null ? difference(score, scoreBefore) : null}
        words={
          score === null
            ? `mean score, from ${fewestForMean} texts on`
            : `mean score${scoreBefore === null ? '' : `, ${scoreBefore} before`}`
        }
        onOpen={
          score === null
            ? null
            : () =>
                onList(
                  'Texts by score',
                  scored.toSorted((a, b) => a.editorScore! - b.editorScore!),
                )
        }
      />
      <Figure
        value={edits?.share == null ? null : formatShare(edits.kept, edits.written)}
        words={
          edits === undefined
            ? 'comparing edited texts'
            : edits.share === null
              ? `kept in editing, from ${fewestForMean} edited texts on`
              : 'of a text kept in editing'
        }
        onOpen={
          edits?.share == null
            ? null
            : () =>
                onList(
                  'Edited texts',
                  now.items.filter(({ isEdited }) => isEdited),
                )
        }
      />
    </Sheet>
  );
}

type FigureProps = {
  /** Null where there is none yet, which the words explain. */
  value: string | null;
  difference?: { words: string; isMore: boolean } | null;
  words: string;
  onOpen: (() => void) | null;
};

function Figure({ value, difference: change, words, onOpen }: FigureProps) {
  return (
    <div>
      {value === null ? (
        <b className={styles.none}>Not yet</b>
      ) : (
        <b className={styles.value}>
          {onOpen ? (
            <PlainButton
              className={number.number}
              aria-label={`${value} ${words}. Show the texts`}
              onClick={onOpen}
            >
              {value}
            </PlainButton>
          ) : (
            value
          )}
        </b>
      )}
      {change && (
        <span className={styles.change} data-more={change.isMore || undefined}>
          {change.words}
        </span>
      )}
      <p>{words}</p>
    </div>
  );
}

/** "48 more", "12 fewer"; null for as many. */
function difference(now: number, before: number): { words: string; isMore: boolean } | null {
  if (now === before) return null;
  return {
    words: `${formatNumber(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'}`,
    isMore: now > before,
  };
}
