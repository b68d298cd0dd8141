import type { Span } from '../../text/markdown-blocks.ts';
import type { Check, Points, Rule } from '../check.ts';
import type { EditorInput } from './editor-input.ts';
import type { EditorKind } from './kinds.ts';

/** An exact edit of the text: the characters of `span` become `replacement`. Grammatical and safe as it is. */
export type Mend = { readonly span: Span; readonly replacement: string };

/** One rule of the editor's grade for one text. */
export type EditorCheck = Check<string> & {
  readonly points: Points;
  /** The rule with its figure, short enough for a narrow column: "3 empty phrases". */
  readonly label: string;
  /** The edits that mend it, in the order of the text and without overlaps; absent where only a rewording does. */
  readonly mend?: readonly Mend[];
};

/** What a rule finds. `found` is a sentence with a figure; `fix` is one sentence, used when points are missing. */
export type EditorOutcome = {
  /** Share of its points that the text earns, 0 to 1; null when it cannot be measured: then `found` says why. */
  readonly share: number | null;
  readonly label: string;
  readonly found: string;
  readonly fix?: string;
  readonly spans?: readonly Span[];
  readonly mend?: readonly Mend[];
  /** The highest total that the text can have while this stands, 0-100. */
  readonly limit?: number;
};

/** A check before its points: its weight among the others, the share it earned, and its limit for the total. */
export type WeighedCheck = Omit<EditorCheck, 'points'> & {
  readonly weight: number;
  readonly share: number;
  readonly limit: number;
};

type EditorDefinition = Required<Pick<Check, 'id' | 'title' | 'why'>> & {
  /** The weight for each kind of text that the rule applies to. It is not shown for the others. */
  readonly weights: Partial<Record<EditorKind, number>>;
  /** Returns null where it does not apply to the text. */
  readonly find: (input: EditorInput) => EditorOutcome | null;
};

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** Defines a rule of the editor's grade, with the kinds it applies to. */
export function defineEditorRule({
  weights,
  find,
  ...named
}: EditorDefinition): Rule<EditorInput, WeighedCheck> {
  return (input) => {
    const weight = weights[input.kind];
    const outcome = weight === undefined ? null : find(input);
    if (weight === undefined || outcome === null) return [];
    const { share, label, found, fix = '', spans = [], limit = 100, mend } = outcome;
    const base = { ...named, label, found, spans };
    if (share === null) return [{ ...base, verdict: 'unmeasured', fix: '', weight, share: 0, limit: 100 }];
    const earned = clamp(share);
    if (earned === 1 && limit >= 100)
      return [{ ...base, verdict: 'met', fix: '', weight, share: 1, limit: 100 }];
    const edits = mend && mend.length > 0 ? { mend } : {};
    return [{ ...base, verdict: 'missed', fix, weight, share: earned, limit, ...edits }];
  };
}

/** A share that rises from 0 at `none` to 1 at `full`; falls where `none` is the greater. */
export const ramp = (value: number, none: number, full: number): number =>
  clamp((value - none) / (full - none));
