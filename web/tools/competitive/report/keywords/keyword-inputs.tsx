import { addressOfBrief, briefOfGap } from '#domain/competitive/keywords/gaps/brief-of-gap.ts';
import type { KeywordResult } from '#domain/competitive/report/report.ts';
import { formatNumber } from '#domain/text/format.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Table } from '../../../../components/table.tsx';
import styles from './keywords.module.css';

/** What a probability is made of: each input with its weight and what it adds; the sum; and what would add more. */
export function KeywordInputs({ result, path }: { result: KeywordResult; path: string }) {
  const { keyword, inputs, rankingProbability, opportunities } = result;
  const rows = [
    ...inputs.map(({ input, measured, weight, points }) => ({
      key: input as string,
      cells: [measured, `${Math.round(weight * 100)}%`, formatNumber(points)],
    })),
    {
      key: 'sum',
      cells: ['Sum', '100%', rankingProbability === null ? '' : formatNumber(rankingProbability)],
    },
  ];
  return (
    <div className={styles.inputs} data-evidence={`${path}.rankingProbability`}>
      {rankingProbability !== null && (
        <Table
          aria-label={`What the probability of ${keyword} is made of`}
          className={styles.sum}
          columns={['Input', 'Weight', 'Adds']}
          rows={rows}
          hasRowHeads
        />
      )}
      <div className={styles.chances}>
        <h3>Opportunities</h3>
        {opportunities.length > 0 ? (
          <ul>
            {opportunities.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : (
          <p>
            {rankingProbability === null
              ? 'Not ranked, so none are known.'
              : 'Nothing more that this formula counts.'}
          </p>
        )}
        <ButtonLink
          variant="default"
          size="sm"
          to={addressOfBrief(briefOfGap({ topic: keyword, keywords: [keyword] }))}
        >
          Open a brief
        </ButtonLink>
      </div>
    </div>
  );
}
