import { useEffect, useMemo, useRef, useState } from 'react';
import { readCompetitor } from '#domain/competitive/address/read-competitor.ts';
import type { LookResult } from '#domain/competitive/request/request.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { lookAtSite } from '../../../../api/competitive.ts';
import { enteredCompetitors, type AnalysisDraft } from '../analysis-draft.ts';

/** Pause after the last change, before a site is looked at. */
const pauseMs = 700;

/** What is known of an entered site before its report is paid for. */
export type Look = { value: string; isOwn: boolean } & (
  | { state: 'name' }
  | { state: 'refused'; error: AppError }
  | { state: 'looking' }
  | { state: 'failed'; error: AppError }
  /** `at`: milliseconds since 1970. */
  | { state: 'looked'; result: LookResult; at: number }
);

type Answer = Extract<Look, { state: 'looked' | 'failed' }>;
type Answers = Readonly<Record<string, Omit<Answer, 'value' | 'isOwn'>>>;

/** Looks at each entered site once; `again` looks at one again. */
export function useLooks(draft: AnalysisDraft): { looks: Look[]; again: (value: string) => void } {
  const [answers, setAnswers] = useState<Answers>({});
  const own = draft.ownUrl.trim();
  const entered = [...enteredCompetitors(draft), ...(own === '' ? [] : [own])].join('\n');
  const looks = useMemo(
    () =>
      entered
        .split('\n')
        .filter(Boolean)
        .map((value, index, all): Look => {
          const isOwn = own !== '' && index === all.length - 1;
          return { value, isOwn, ...lookOf(value, answers) } as Look;
        }),
    [entered, own, answers],
  );
  const wanted = looks
    .filter(({ state }) => state === 'looking')
    .map(({ value }) => value)
    .join('\n');

  // A look goes on while others begin and end: each is one more call at a stranger's site.
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const values = [...new Set(wanted.split('\n').filter(Boolean))];
    for (const [value, controller] of running.current)
      if (!values.includes(value)) end(running.current, value, controller);
    const begun = running.current;
    const fresh = values.filter((value) => !begun.has(value));
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      for (const value of fresh) {
        const controller = new AbortController();
        begun.set(value, controller);
        const keep = (answer: Answers[string]) => {
          if (controller.signal.aborted) return;
          begun.delete(value);
          setAnswers((before) => ({ ...before, [value]: answer }));
        };
        lookAtSite(value, controller.signal).then(
          (result) => keep({ state: 'looked', result, at: Date.now() } as Answers[string]),
          (thrown: unknown) =>
            keep({ state: 'failed', error: toAppError(thrown, 'analysis.failed') } as Answers[string]),
        );
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const [value, controller] of begun) end(begun, value, controller);
    };
  }, []);

  const again = (value: string) => setAnswers(({ [value]: _gone, ...others }) => others);
  return { looks, again };
}

function end(running: Map<string, AbortController>, value: string, controller: AbortController): void {
  running.delete(value);
  controller.abort();
}

function lookOf(value: string, answers: Answers) {
  try {
    if (readCompetitor(value).kind === 'name') return { state: 'name' };
  } catch (thrown) {
    return { state: 'refused', error: toAppError(thrown, 'analysis.address-refused') };
  }
  return answers[value] ?? { state: 'looking' };
}
