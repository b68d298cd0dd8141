import { hideNames } from '#domain/duels/hide-names.ts';
import { placeInMerge } from '#domain/duels/merge.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { languageOf } from '#domain/generation/form/language.ts';
import type { innerPanel } from '../../../../components/inner-tabs.tsx';
import { toggleTaken } from '../run-duel.ts';
import type { Column, OpenDuel } from '../use-duel.ts';
import { ColumnHead } from './column-head.tsx';
import { ColumnFailure } from './column-failure.tsx';
import styles from './duel-column.module.css';

type DuelColumnProps = {
  owner: string;
  open: OpenDuel;
  column: Column;
  onOpenText: (id: string) => void;
  /** The attributes of a tab's panel, while the texts are in tabs. */
  panel: ReturnType<typeof innerPanel> | null;
};

/** One text of a duel. Each of its paragraphs is a button that takes it into the merged text. */
export function DuelColumn({ owner, open, column, onOpenText, panel }: DuelColumnProps) {
  const { duel } = open;
  const { index, phase, text, paragraphs } = column;
  const isWriting = phase === 'writing';
  const Part = panel ? 'div' : 'article';
  const shown = useShownText(open);
  const { tag } = languageOf(duel.form.language);
  return (
    <Part className={styles.column} {...(panel ?? { 'aria-label': `Text ${index + 1}` })}>
      <ColumnHead owner={owner} open={open} column={column} onOpenText={onOpenText} />
      <div className={styles.text} lang={tag} dir="auto">
        <ColumnFailure owner={owner} open={open} column={column} />
        {isWriting ? (
          <div className={styles.growing}>
            <DraftText source={shown(text, true)} isWriting />
          </div>
        ) : (
          paragraphs.map((source, paragraph) => {
            const place = placeInMerge(duel.taken, { text: index, paragraph });
            const words = shown(source);
            return (
              // The paragraphs of a complete text do not change.
              <div key={paragraph} className={styles.paragraph} data-taken={place > 0 || undefined}>
                <DraftText source={words} />
                <PlainButton
                  className={styles.take}
                  aria-pressed={place > 0}
                  aria-label={`Paragraph ${paragraph + 1} of text ${index + 1}${place > 0 ? `, number ${place} of the merged text` : ''}: ${toPlainLine(words).slice(0, 60)}`}
                  onClick={() => toggleTaken(owner, duel, { text: index, paragraph })}
                >
                  {place > 0 && <span className={styles.place}>{place}</span>}
                </PlainButton>
              </div>
            );
          })
        )}
      </div>
    </Part>
  );
}

/** Hides the names of providers in a text until one is chosen. */
export function useShownText({ duel }: OpenDuel): (text: string, isGrowing?: boolean) => string {
  const { decision, form, prompts } = duel;
  const asked = [form.topic, form.keywords, form.brandVoice, prompts?.userPrompt, prompts?.systemPrompt];
  const brief = decision ? null : asked.join('\n');
  return (text, isGrowing) => (brief === null ? text : hideNames(text, brief, isGrowing));
}
