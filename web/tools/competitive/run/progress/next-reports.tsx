import { useSyncExternalStore } from 'react';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { nameOfCompetitor } from '../../name-of-competitor.ts';
import { runsOf, stopAnalysis, subscribeToAnalyses } from '../analysis-runs.ts';
import styles from './progress.module.css';

type NextReportsProps = { owner: string; reportId: string; onOpen: (id: string) => void };

/** The other reports that this tab makes. */
export function NextReports({ owner, reportId, onOpen }: NextReportsProps) {
  // A string, because each read makes a new list.
  const listed = useSyncExternalStore(subscribeToAnalyses, () =>
    JSON.stringify(runsOf(owner).map(({ id, competitorUrl, state }) => [id, competitorUrl, state.step])),
  );
  const others = (JSON.parse(listed) as [string, string, string][]).filter(([id]) => id !== reportId);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Other reports</h2>
      <ul className={styles.next}>
        {others.map(([id, competitorUrl, step]) => (
          <li key={id}>
            <PlainButton onClick={() => onOpen(id)}>{nameOfCompetitor(competitorUrl)}</PlainButton>
            {step === 'waiting' ? (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Leave out ${nameOfCompetitor(competitorUrl)}`}
                onClick={() => stopAnalysis(id)}
              >
                Leave out
              </Button>
            ) : (
              <span>being made</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
