import type { Span } from '../text/markdown-blocks.ts';

/** unmeasured: it cannot be measured for this text or its language; `found` says why. */
export type Verdict = 'met' | 'missed' | 'unmeasured';

export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** Who recommends a rule, or what a measurement is compared with. */
export type Source = { readonly name: string; readonly address?: string };

export type Points = {
  /** Points of the rule, and the points that the text earned. */
  readonly worth: number;
  readonly earned: number;
  /** Points that following `fix` earns: 0 if the rule is met, or not reachable on the text's platform. */
  readonly gain: number;
};

/** The result of one rule for one text. Every set of checks returns this type, some with further fields. */
export type Check<Id extends string = string> = {
  /** Unique within its set: `bullets`, `keyword:standing desk`, `ad:headlines`. */
  readonly id: Id;
  /** The heading of a row: "Keyword density 1-4%". */
  readonly title: string;
  readonly verdict: Verdict;
  /** Only for rules that are part of a score. */
  readonly points?: Points;
  /** How much a miss matters; only for rules that make suggestions. */
  readonly severity?: Severity;
  /** What was found, with its figure. */
  readonly found: string;
  /** One sentence that says what to change; empty unless the verdict is missed. */
  readonly fix: string;
  /** Why the rule matters. */
  readonly why?: string;
  readonly source?: Source;
  /** The relevant places, as offsets into the text. */
  readonly spans: readonly Span[];
};

/** What a rule finds in a text. `fix` and `spans` default to empty. */
export type Outcome = Pick<Check, 'verdict' | 'found'> & Partial<Pick<Check, 'fix' | 'spans' | 'severity'>>;

/** An outcome with the verdict met. */
export const met = (found: string, spans: readonly Span[] = []): Outcome => ({
  verdict: 'met',
  found,
  spans,
});
/** An outcome with the verdict missed; `fix` is a sentence that says what to change. */
export const missed = (found: string, fix: string, spans: readonly Span[] = []): Outcome => ({
  verdict: 'missed',
  found,
  fix,
  spans,
});
/** An outcome with the verdict unmeasured; `found` says why. */
export const unmeasured = (found: string): Outcome => ({ verdict: 'unmeasured', found });

/** A rule of a set: returns its checks of a text that was parsed once, or none if it does not apply. */
export type Rule<Input, Result extends Check = Check> = (input: Input) => readonly Result[];

type RuleDefinition<Input, Id extends string> = Pick<Check<Id>, 'id' | 'title' | 'why' | 'source'> & {
  /** The texts it applies to; all by default. */
  appliesTo?: (input: Input) => boolean;
  find: (input: Input) => Outcome;
};

/** Defines a rule with one check. */
export function defineRule<Input, Id extends string = string>({
  appliesTo,
  find,
  ...named
}: RuleDefinition<Input, Id>): Rule<Input, Check<Id>> {
  return (input) =>
    appliesTo && !appliesTo(input) ? [] : [{ ...named, fix: '', spans: [], ...find(input) }];
}

/** Runs the rules of a set in order over one parsed text. */
export function runRules<Input, Result extends Check>(
  rules: readonly Rule<Input, Result>[],
  input: Input,
): Result[] {
  return rules.flatMap((rule) => rule(input));
}
