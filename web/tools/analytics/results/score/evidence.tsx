import { useMemo } from 'react';
import { resultEvidence, type HeldDifference } from '#domain/analytics/evidence/differences.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { counted } from '#domain/text/format.ts';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import { formatResult } from '../words.ts';
import styles from './score-panel.module.css';

type EvidenceProps = { texts: readonly TextResult[]; nameOfVoice: (voiceId: string) => string };

/** What suggestions may use: differences between providers, types and voices that are more than chance, or that there is none. */
export function Evidence({ texts, nameOfVoice }: EvidenceProps) {
  const evidence = useMemo(() => resultEvidence(texts), [texts]);
  return (
    <div className={styles.evidence}>
      <h3>Evidence for suggestions</h3>
      {evidence.state === 'held' ? (
        <ul>
          {evidence.differences.map((difference) => (
            <li key={`${difference.grouping} ${difference.better.key} ${difference.worse.key}`}>
              {sentenceOf(difference, nameOfVoice)}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Not enough data.{' '}
          {evidence.comparisons > 0 &&
            `${counted(evidence.comparisons, 'comparison')} of providers, types and voices: no difference is more than chance.`}
        </p>
      )}
    </div>
  );
}

/** "Claude got more clicks than OpenAI: 5.1% of views against 3.2%, typical of 20 and 26 texts." */
export function sentenceOf(
  { grouping, better, worse }: HeldDifference,
  nameOfVoice: (voiceId: string) => string,
): string {
  const name = (key: string) =>
    grouping === 'provider'
      ? providerLabel(key)
      : grouping === 'type'
        ? contentTypeLabel(key)
        : nameOfVoice(key);
  const rate = (value: number) => formatResult('clickRate', value);
  return `${name(better.key)} got more clicks than ${name(worse.key)}: ${rate(better.rate)} of views against ${rate(worse.rate)}, typical of ${better.texts} and ${worse.texts} texts.`;
}
