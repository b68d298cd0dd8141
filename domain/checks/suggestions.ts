import { counted } from '../text/format.ts';
import { severities, type Check, type Severity } from './check.ts';

/** A proposed change, made from a missed check. */
export type Suggestion<Id extends string = string> = {
  /** The id of the check. */
  id: Id;
  type: 'seo' | 'readability';
  severity: Severity;
  /** What was found. */
  message: string;
  fix: string;
  /** Points of the SEO score that the fix earns; 0 for none. */
  gain: number;
  spans: Check['spans'];
};

const readabilityChecks: ReadonlySet<string> = new Set(['sentence-length', 'readability']);

/** A suggestion for each missed check that has a fix: the greatest gain first, then the most severe. */
export function suggestionsOf<Id extends string>(checks: readonly Check<Id>[]): Suggestion<Id>[] {
  const rank = (severity: Severity) => severities.indexOf(severity);
  return checks
    .filter(({ verdict, fix }) => verdict === 'missed' && fix !== '')
    .map(({ id, found, fix, spans, points, severity = 'low' }): Suggestion<Id> => ({
      id,
      type: readabilityChecks.has(id) ? 'readability' : 'seo',
      severity,
      message: found,
      fix,
      gain: points?.gain ?? 0,
      spans,
    }))
    .sort((a, b) => b.gain - a.gain || rank(a.severity) - rank(b.severity));
}

/** Maximum number of suggestions listed beside a generated text. */
export const maxSuggestionLines = 5;

/**
 * Suggestions as lines of text, the greatest gain first: "Set the steps as a list: 10 more points." Checks with the
 * same fix become one line with the sum of their points. Scored checks that earn nothing are left out.
 */
export function suggestionLines(checks: readonly Check[]): string[] {
  const gains = new Map<string, number>();
  for (const { fix, gain } of suggestionsOf(checks.filter(({ points }) => !points || points.gain > 0)))
    gains.set(fix, (gains.get(fix) ?? 0) + gain);
  return [...gains]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxSuggestionLines)
    .map(([fix, gain]) => (gain > 0 ? `${fix.replace(/\.$/, '')}: ${counted(gain, 'more point')}.` : fix));
}
