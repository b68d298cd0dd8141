import { useMemo, useState, type ReactNode } from 'react';
import { scoredKeyword } from '#domain/generation/finish.ts';
import type { BriefCheck as Check } from '#domain/checks/brief/brief-check.ts';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import { countWords } from '#domain/text/words.ts';
import { ScoreMeasure } from '../../components/scores/score-measure.tsx';
import { DraftText } from '../../markdown/draft-text.tsx';
import { evidenceOf } from '../../markdown/evidence.ts';
import { BriefCheck } from './brief-check.tsx';
import { SheetActions, SheetFrame, WordCount } from '../../components/sheet-frame.tsx';
import { SpokenText } from './spoken-text.tsx';
import { TextNotes } from './text-notes.tsx';
import { useThrottled } from '../../components/use-throttled.ts';

/** The measure follows a growing text four times a second. */
const measureMs = 250;

export type Result = {
  text: string;
  /** Comma separated; the first is the one the text is measured by. */
  keywords: string;
  metaDescription: string;
  suggestions: readonly string[];
  /** BCP 47 tag of the language it was asked for in; English where nobody asked. */
  language?: string | undefined;
};

type ResultSheetProps = {
  result: Result;
  isWriting?: boolean;
  /** Who wrote it, and how it ended. */
  status: ReactNode;
  actions: ReactNode;
  /** Between head and text: what went wrong, and what can be done. */
  banner?: ReactNode;
  /** What was asked for against what came, and what can be done about it. */
  briefChecks?: readonly Check[];
  repair?: ReactNode;
  /** Further notes of the margin. */
  notes?: ReactNode;
};

/** Findings and rules of the score open one at a time, so that their places are never mixed up. */
const briefPrefix = 'brief:';
const noChecks: readonly Check[] = [];

/** A generated text on its sheet; score, meta description and suggestions stand in its margin. */
export function ResultSheet(props: ResultSheetProps) {
  const { result, isWriting = false, briefChecks = noChecks, status, actions, banner, repair, notes } = props;
  const { text, keywords, metaDescription, suggestions, language } = result;
  const settled = useThrottled(text, isWriting ? measureMs : 0);
  // A finished text is measured at once; the throttle is for growing ones, and lags behind a change of text.
  const measured = isWriting && text.startsWith(settled) ? settled : text;
  const score = useMemo(() => scoreSeo(measured, scoredKeyword({ keywords })), [measured, keywords]);
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
            {/* Nothing came: there is nothing to measure. */}
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
