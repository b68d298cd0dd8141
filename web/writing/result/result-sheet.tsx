import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { BriefCheck as Check } from '#domain/checks/brief/brief-check.ts';
import type { Scoring } from '#domain/checks/score-text.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoreAndGrade } from '#domain/content/scoring.ts';
import { readText } from '#domain/text/reading.ts';
import { SheetActions, SheetFrame, useOneColumn, WordCount } from '../../components/sheet-frame.tsx';
import { useThrottled } from '../../components/use-throttled.ts';
import { usePartsBeside } from '../../contents/copy/use-parts-beside.tsx';
import { DraftText } from '../../markdown/draft-text.tsx';
import type { Offered } from '../edit/passage/offered.ts';
import { ProposalMargin } from '../edit/passage/proposal-margin.tsx';
import { AddKeyword } from '../keyword/add-keyword.tsx';
import { AppliedChange } from './apply/applied-change.tsx';
import { ApplyButtons } from './apply/apply-buttons.tsx';
import { placeOfApply, useApply } from './apply/use-apply.ts';
import { BriefCheck } from './brief-check.tsx';
import { briefPointsOf } from './points/brief-points.ts';
import { editorPointsOf } from './points/editor-points.ts';
import { OpenPointBar } from './points/open-point-bar.tsx';
import { PointDetail } from './points/point-detail.tsx';
import { ScorePanel } from './points/score-panel.tsx';
import { usePoints } from './points/use-points.ts';
import { useScrollToPlace } from './points/use-scroll-to-place.ts';
import { SpokenText } from './spoken-text.tsx';
import { TextNotes } from './text-notes.tsx';

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
  /** The stored text, if its points may change it. */
  changing?: { owner: string; record: ContentRecord } | null;
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

const noChecks: readonly Check[] = [];

/** A generated text on its sheet; score, meta description and suggestions are in its margin. */
export function ResultSheet(props: ResultSheetProps) {
  const { result, isWriting = false, changing = null, briefChecks = noChecks } = props;
  const { text, scoring, metaDescription, suggestions } = result;
  const { language } = scoring;
  const settled = useThrottled(text, isWriting ? measureMs : 0);
  // A finished text is measured at once. The throttle is for growing texts, and would lag behind when another text
  // opens.
  const measured = isWriting && text.startsWith(settled) ? settled : text;
  const { grade, score, words } = useMemo(() => {
    const reading = readText(measured);
    return { ...scoreAndGrade(reading, scoring), words: reading.wordCount };
  }, [measured, scoring]);
  const gradePoints = useMemo(() => editorPointsOf(grade), [grade]);
  const others = useMemo(() => [...gradePoints, ...briefPointsOf(briefChecks)], [gradePoints, briefChecks]);
  const opening = score.checks.find(({ id }) => id === 'keyword-in-opening');
  const points = usePoints(measured, {
    always: score.checks,
    others,
    textId: changing?.record.id ?? null,
    lit: opening?.verdict === 'met' ? opening.id : null,
  });
  const sheet = useRef<HTMLElement>(null);
  useScrollToPlace(sheet, points.asked);
  const isOneColumn = useOneColumn();

  const apply = useApply(changing, text);
  const [offered, setOffered] = useState<Offered | null>(null);
  useReturnedFocus(sheet, apply.state === null && offered === null);
  const detail = points.open && (
    <PointDetail points={points} text={measured}>
      {changing && !isWriting && <ApplyButtons points={points} text={text} onApply={apply.propose} />}
    </PointDetail>
  );
  const insetAt = placeOfApply(apply);
  const beside = usePartsBeside(text, scoring, isWriting);
  const onOffer = useCallback((now: Offered | null) => setOffered(now), []);

  return (
    <>
      <SheetFrame
        ref={sheet}
        head={
          <>
            {props.status}
            <WordCount words={words} />
            <SheetActions>{props.actions}</SheetActions>
          </>
        }
        banner={props.banner}
        marginLabel="Score and notes"
        openPoint={
          // The change itself takes its place.
          isOneColumn && detail && !apply.state && <OpenPointBar points={points}>{detail}</OpenPointBar>
        }
        score={
          offered && changing ? (
            <ProposalMargin offered={offered} now={text} record={changing.record} />
          ) : (
            // Without a text there is nothing to measure.
            (isWriting || text.trim() !== '') && (
              <ScorePanel
                grade={grade}
                gradePoints={gradePoints}
                score={score}
                points={points}
                isGrowing={isWriting}
                detail={detail}
                keyword={changing && !isWriting && <AddKeyword key={changing.record.id} {...changing} />}
              />
            )
          )
        }
        margin={
          <>
            <BriefCheck
              checks={briefChecks}
              points={points}
              detail={isOneColumn ? null : detail}
              action={props.repair}
            />
            <TextNotes metaDescription={metaDescription} suggestions={suggestions} />
            {props.notes}
          </>
        }
      >
        <div lang={language} dir={language && 'auto'}>
          <DraftText
            source={text}
            marks={points.marks}
            onOpenRule={points.light}
            isWriting={isWriting}
            beside={beside}
            inset={
              changing && insetAt !== null
                ? { at: insetAt, content: <AppliedChange {...changing} apply={apply} onOffer={onOffer} /> }
                : null
            }
          />
        </div>
      </SheetFrame>
      <SpokenText text={text} isWriting={isWriting} language={language} />
    </>
  );
}

/** The focus returns to the open point when the change it asked for was rejected, undone or closed. */
function useReturnedFocus(sheet: RefObject<HTMLElement | null>, isOver: boolean): void {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body)
      sheet.current?.querySelector<HTMLElement>('[data-opened] button')?.focus({ preventScroll: true });
    wasOver.current = isOver;
  }, [sheet, isOver]);
}
