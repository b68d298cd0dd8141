import { formatNumber, plural } from '#domain/text/format.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { NameComparison } from '#domain/optimizer/names.ts';
import type { PreservedDetail } from '#domain/optimizer/preserved-details.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { compareDetails } from '../../../writing/scoring/optimizer-jobs.ts';
import { useTextJob } from '../../../writing/scoring/use-text-job.ts';
import styles from './preserved-details-note.module.css';

/** What is said when nothing is missing: names only where capitals show all of them. */
const allKept: Record<NameComparison, string> = {
  capitals: 'All of them are still in the text.',
  likely: 'All numbers and links, and the names that were recognized, are still in the text.',
  foreign: 'All numbers and links, and names in Latin letters, are still in the text.',
  abbreviations: 'All numbers and links are still in the text.',
};

/** What the comparison of names leaves out. */
const namesLeftOut: Partial<Record<NameComparison, string>> = {
  likely: 'German capitalizes every noun, so some names are not recognized. Please check the names yourself.',
  foreign: 'Names in other letters are not compared. Please check them yourself.',
  abbreviations: 'Names are not compared in this language. Please check them yourself.',
};

/** Which numbers, names and links of the original are missing, and which are new. */
export function PreservedDetailsNote({
  record: { originalContent: original, content },
}: {
  record: OptimizationRecord;
}) {
  const job = useMemo(() => ({ original, rewritten: content }), [original, content]);
  const found = useTextJob('details', job, compareDetails);
  if (!found) return null;
  const { lost, added, names } = found;
  const leftOut = namesLeftOut[names];
  return (
    <section className={styles.facts} aria-label="Numbers, names and links">
      <h3>Numbers, names and links</h3>
      {lost.length === 0 ? (
        <p className={styles.kept}>
          <IconCheck size={16} stroke={1.8} aria-hidden /> {allKept[names]}
        </p>
      ) : (
        <>
          <p className={styles.lost}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />{' '}
            {`${formatNumber(lost.length)} ${plural(lost.length, 'is', 'are')} missing or changed:`}
          </p>
          <DetailList facts={lost} />
        </>
      )}
      {leftOut && <p>{leftOut}</p>}
      {added.length > 0 && (
        <>
          <p>Not in your original text, please check {plural(added.length, 'it', 'them')}:</p>
          <DetailList facts={added} />
        </>
      )}
    </section>
  );
}

function DetailList({ facts }: { facts: readonly PreservedDetail[] }) {
  return (
    <ul>
      {facts.map(({ kind, text, start }) => (
        <li key={start}>
          <b>{text}</b> <span>{kind}</span>
        </li>
      ))}
    </ul>
  );
}
