import { useMemo, useState } from 'react';
import type { Check } from '#domain/checks/check.ts';
import type { Mend } from '#domain/checks/mend.ts';
import type { Span } from '#domain/text/markdown-blocks.ts';
import { evidenceOf, stepsOf, type EvidenceMark } from '../../../markdown/evidence.ts';

/** A check that can be opened in a margin; ids are unique over all sets of a sheet. */
export type Point = Pick<Check, 'id' | 'title' | 'verdict' | 'found' | 'fix' | 'why' | 'spans'> & {
  /** The edits that follow `fix`, if the rule can make them by itself. */
  readonly mend?: readonly Mend[];
};

/** The open point of a sheet, and the place of the text that it shows. */
export type Points = {
  /** The point whose places are marked: hovered, focused or open. */
  lit: string | null;
  light: (id: string) => void;
  open: Point | null;
  /** The places of the open point, whole words in the order of the text, and the current one. */
  steps: readonly Span[];
  step: number;
  /** Opens a point at its first place. Called again it goes to the next place, and closes it after the last one. */
  press: (id: string) => void;
  /** Goes to the next or previous place; after the last one to the first one. */
  move: (by: 1 | -1) => void;
  close: () => void;
  /** Counts the requests to show a place: the page scrolls to it at each. */
  asked: number;
  marks: EvidenceMark[];
};

type Opened = { id: string; step: number };

/**
 * The points of a text and the one that is open. `always` are the sets whose keyword is always underlined, `others` are
 * marked only while one of them is lit. Another `textId` closes the open point.
 */
export function usePoints(
  text: string,
  {
    always,
    others,
    textId,
    lit: litFirst,
  }: {
    always: readonly Point[];
    others: readonly Point[];
    textId: string | null;
    /** The point that is lit before one is chosen. */
    lit: string | null;
  },
): Points {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState(0);
  const [shownId, setShownId] = useState(textId);
  if (shownId !== textId) {
    setShownId(textId);
    // A text that was just finished and stored is the one that was looked at.
    if (shownId !== null) setOpened(null);
  }
  const open = useMemo(
    () => (opened && [...always, ...others].find(({ id }) => id === opened.id)) ?? null,
    [opened, always, others],
  );
  const steps = useMemo(() => (open ? stepsOf(text, open.spans) : []), [text, open]);
  const step = Math.min(opened?.step ?? 0, Math.max(0, steps.length - 1));
  const lit = chosen ?? litFirst;
  const marks = useMemo(() => {
    const current = steps[step];
    const shown = evidenceOf(always, lit, others);
    return open && current
      ? [...shown, { ...current, ruleId: open.id, isOpen: true, isCurrent: true }]
      : shown;
  }, [always, others, lit, open, steps, step]);

  const show = (next: Opened | null) => {
    setOpened(next);
    if (!next) return;
    setChosen(next.id);
    setAsked((count) => count + 1);
  };
  return {
    lit,
    light: setChosen,
    open,
    steps,
    step,
    press: (id) => {
      if (open?.id !== id) show({ id, step: 0 });
      else show(step + 1 < steps.length ? { id, step: step + 1 } : null);
    },
    move: (by) => {
      if (open && steps.length > 0) show({ id: open.id, step: (step + by + steps.length) % steps.length });
    },
    close: () => show(null),
    asked,
    marks,
  };
}
