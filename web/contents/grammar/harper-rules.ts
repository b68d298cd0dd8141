import type { LintKind } from 'harper.js';

/** Kinds of remarks that are no mistakes of grammar: spelling is Hunspell's, and a writer's style is not ours to mark. */
export const unmarkedKinds: ReadonlySet<string> = new Set<LintKind>([
  'Spelling',
  'Style',
  'Readability',
  'Enhancement',
  'Redundancy',
  'Formatting',
  'Regionalism',
]);

/**
 * Rules that are switched off. Most of them mark correct sentences of our own articles and sample texts
 * (docs/decisions/055-spelling.md).
 */
const unmarkedRules = [
  // Checked by us.
  'SpellCheck',
  'RepeatedWords',
  // Headings, list items and hashtags rightly start with small letters and have dashes.
  'SentenceCapitalization',
  'OrthographicConsistency',
  'Dashes',
  'UseTitleCase',
  // Matters of style.
  'OxfordComma',
  'NoOxfordComma',
  'LongSentences',
  'AvoidAndAlso',
  'BoringWords',
  'AvoidContractions',
  'SpelledNumbers',
  // Wrong too often: "dog food", "anything new", "comes up every day", "a thief", "rents out standing desks".
  'CompoundNouns',
  'PronounKnew',
  'Everyday',
  'MassNouns',
  'DisjointPrefixes',
  'HowTo',
  'MissingTo',
  'MissingPreposition',
  'InflectedVerbAfterTo',
  'PhrasalVerbAsCompoundNoun',
  'WereWhere',
  'YourPredicateAdjective',
  'LetsConfusion',
  'SplitWords',
  'MergeWords',
];

/** Brands ("Day One" in "on day one") and abbreviations that are fine in a post. */
const isUnmarked = (rule: string) =>
  unmarkedRules.includes(rule) || rule.endsWith('Names') || rule.startsWith('Expand');

/** The configuration with the rules above switched off. */
export function configureRules<Config extends Record<string, boolean | null>>(standard: Config): Config {
  const rules = Object.entries(standard).map(([rule, isOn]) => [rule, isUnmarked(rule) ? false : isOn]);
  return Object.fromEntries(rules) as Config;
}
