import type { Span } from '../text/markdown-blocks.ts';

/** unmeasured: it cannot be told of this text or in its language; `found` says why. */
export type Verdict = 'met' | 'missed' | 'unmeasured';

export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** Who recommends a rule, or what a measurement is compared with. */
export type Source = { readonly name: string; readonly address?: string };

export type Points = {
  /** What the rule is worth, and what the text earned of it. */
  readonly worth: number;
  readonly earned: number;
  /** What following `fix` earns: 0 where the rule is met, or out of reach on the text's platform. */
  readonly gain: number;
};

/** What one rule says of one text. Every set of checks returns this type, some with further fields. */
export type Check<Id extends string = string> = {
  /** Unique within its set: `bullets`, `keyword:standing desk`, `ad:headlines`. */
  readonly id: Id;
  /** The rule as a row is headed: "Keyword density 1-4%". */
  readonly title: string;
  readonly verdict: Verdict;
  /** Only of rules that make up a score. */
  readonly points?: Points;
  /** How much a miss matters; only of rules that suggest something. */
  readonly severity?: Severity;
  /** What was found, with its figure. */
  readonly found: string;
  /** What to change, as one sentence; empty unless the verdict is missed. */
  readonly fix: string;
  /** Why the rule matters, and who says so. */
  readonly why?: string;
  readonly source?: Source;
  /** The places it is about, as offsets into the text. */
  readonly spans: readonly Span[];
};

/** What a rule finds in a text; without `fix` and `spans` there is nothing to change and no place to show. */
export type Outcome = Pick<Check, 'verdict' | 'found'> & Partial<Pick<Check, 'fix' | 'spans' | 'severity'>>;

export const met = (found: string, spans: readonly Span[] = []): Outcome => ({
  verdict: 'met',
  found,
  spans,
});
export const missed = (found: string, fix: string, spans: readonly Span[] = []): Outcome => ({
  verdict: 'missed',
  found,
  fix,
  spans,
});
export const unmeasured = (found: string): Outcome => ({ verdict: 'unmeasured', found });

/** A rule of a set: the checks it makes of a text that was read once. None where it does not apply. */
export type Rule<Input, Result extends Check = Check> = (input: Input) => readonly Result[];

type RuleDefinition<Input, Id extends string> = Pick<Check<Id>, 'id' | 'title' | 'why' | 'source'> & {
  /** Which texts it is asked of; all, where it is left out. */
  appliesTo?: (input: Input) => boolean;
  find: (input: Input) => Outcome;
};

/** A rule that makes one check of a text. */
export function defineRule<Input, Id extends string = string>({
  appliesTo,
  find,
  ...named
}: RuleDefinition<Input, Id>): Rule<Input, Check<Id>> {
  return (input) =>
    appliesTo && !appliesTo(input) ? [] : [{ ...named, fix: '', spans: [], ...find(input) }];
}

/** Runs the rules of a set over one reading of a text, in their order. */
export function runRules<Input, Result extends Check>(
  rules: readonly Rule<Input, Result>[],
  input: Input,
): Result[] {
  return rules.flatMap((rule) => rule(input));
}
