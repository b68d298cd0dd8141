import { useMemo, useState, type ReactNode } from 'react';
import type { BriefCheck as Check } from '#domain/checks/brief/brief-check.ts';
import { scoreText, type Scoring } from '#domain/checks/score-text.ts';
import { countWords } from '#domain/text/words.ts';
import { ScoreMeasure } from '../../components/scores/score-measure.tsx';
import { DraftText } from '../../markdown/draft-text.tsx';
import { evidenceOf } from '../../markdown/evidence.ts';
import { BriefCheck } from './brief-check.tsx';
import { SheetActions, SheetFrame, WordCount } from '../../components/sheet-frame.tsx';
import { SpokenText } from './spoken-text.tsx';
import { TextNotes } from './text-notes.tsx';
import { useThrottled } from '../../components/use-throttled.ts';

/** Interval at which the score of a growing text is updated. */
const measureMs = 250;

export type Result = {
  text: string;
  /** What it is scored for, and by which rules. */
  scoring: Scoring;
  metaDescription: string;
  suggestions: readonly string[];
};

type ResultSheetProps = {
  result: Result;
  isWriting?: boolean;
  /** The provider, and how the generation ended. */
  status: ReactNode;
  actions: ReactNode;
  /** Between head and text: an error and the next step. */
  banner?: ReactNode;
  /** The brief checks, and an action for them. */
  briefChecks?: readonly Check[];
  repair?: ReactNode;
  /** Further notes in the margin. */
  notes?: ReactNode;
};

/** Brief checks and score rules open one at a time, so that their places are not mixed. */
const briefPrefix = 'brief:';
const noChecks: readonly Check[] = [];

/** A generated text on its sheet; score, meta description and suggestions are in its margin. */
export function ResultSheet(props: ResultSheetProps) {
  const { result, isWriting = false, briefChecks = noChecks, status, actions, banner, repair, notes } = props;
  const { text, scoring, metaDescription, suggestions } = result;
  const { language } = scoring;
  const settled = useThrottled(text, isWriting ? measureMs : 0);
  // A finished text is measured at once. The throttle is for growing texts, and would lag behind when another text
  // opens.
  const measured = isWriting && text.startsWith(settled) ? settled : text;
  const score = useMemo(() => scoreText(measured, scoring), [measured, scoring]);
  const words = useMemo(() => countWords(measured), [measured]);
  const [chosenRule, setChosenRule] = useState<string | null>(null);
  const opening = score.checks.find(({ id }) => id === 'keyword-in-opening');
  const openRule = chosenRule ?? (opening?.verdict === 'met' ? opening.id : null);
  const asked = useMemo(
    () => briefChecks.map(({ id, spans }) => ({ id: `${briefPrefix}${id}`, spans })),
    [briefChecks],
  );
  const marks = useMemo(() => evidenceOf(score.checks, openRule, asked), [score, openRule, asked]);

  return (
    <>
      <SheetFrame
        head={
          <>
            {status}
            <WordCount words={words} />
            <SheetActions>{actions}</SheetActions>
          </>
        }
        banner={banner}
        marginLabel="Score and notes"
        margin={
          <>
            {/* Without a text there is nothing to measure. */}
            {(isWriting || text.trim() !== '') && (
              <ScoreMeasure
                total={score.total}
                rules={score.checks}
                openRule={openRule}
                onOpenRule={setChosenRule}
              />
            )}
            <BriefCheck
              checks={briefChecks}
              openId={openRule?.startsWith(briefPrefix) ? openRule.slice(briefPrefix.length) : null}
              onOpen={(id) => setChosenRule(`${briefPrefix}${id}`)}
              action={repair}
            />
            <TextNotes metaDescription={metaDescription} suggestions={suggestions} />
            {notes}
          </>
        }
      >
        <div lang={language} dir={language && 'auto'}>
          <DraftText source={text} marks={marks} onOpenRule={setChosenRule} isWriting={isWriting} />
        </div>
      </SheetFrame>
      <SpokenText text={text} isWriting={isWriting} language={language} />
    </>
  );
}
