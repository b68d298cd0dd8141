import type { BulkJob } from '#domain/bulk/job.ts';
import { sampleResults, shownSamples } from '#domain/bulk/specified-job.ts';
import { readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';
import styles from './jobs.module.css';

/** The first texts of a job, each as a snippet. Read again only while there are fewer than are shown. */
export function JobSamples({ owner, job }: { owner: string; job: BulkJob }) {
  const count = Math.min(shownSamples, job.successCount);
  const rows = useLiveQuery(
    count === 0
      ? null
      : () => readBulkRows(owner, job.id, { state: 'finished', limit: shownSamples }).catch(() => []),
    [owner, job.id, count],
  );
  const samples = sampleResults(rows ?? []);
  if (samples.length === 0) return null;
  return (
    <ul className={styles.samples} aria-label={`Samples of ${job.name}`}>
      {samples.map(({ id, prompt, snippet }) => (
        <li key={id}>
          <span>{prompt}</span>
          <p>{snippet}</p>
        </li>
      ))}
    </ul>
  );
}
