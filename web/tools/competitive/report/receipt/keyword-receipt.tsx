import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatNumber } from '#domain/text/format.ts';
import { KindSign } from '../figure/kind-sign.tsx';
import { CitationFacts, QuotedText } from './citation-facts.tsx';
import styles from './receipt.module.css';

/** A target keyword: the sum of its probability, and where both sites use it. */
export function KeywordReceipt({ report, at }: { report: CompetitiveReport; at: number }) {
  const result = report.keywordAnalysis[at];
  if (!result) return null;
  const { keyword, rankingProbability, inputs } = result;
  const path = `keywordAnalysis.${at}`;
  const evidence = report.evidence[`${path}.rankingProbability`];
  return (
    <>
      <section className={styles.receipt} data-evidence={`${path}.rankingProbability`}>
        <h2>
          <cite>{keyword}</cite>
        </h2>
        {rankingProbability === null ? (
          <p className={styles.why}>{evidence?.kind === 'unknown' ? evidence.why : 'Not ranked.'}</p>
        ) : (
          <>
            <p className={styles.value} data-kind="estimate">
              <b>{rankingProbability}%</b>
              <KindSign kind="estimate">Estimate by formula</KindSign>
            </p>
            <p className={styles.why}>
              {inputs.map(({ points }) => formatNumber(points)).join(' + ')} = {rankingProbability}. It is not
              a promise: no search engine was asked.
            </p>
          </>
        )}
      </section>
      <Use report={report} path={`${path}.ownPages`} title="Your pages" />
      <Use report={report} path={`${path}.theirPages`} title="Their pages" />
    </>
  );
}

function Use({ report, path, title }: { report: CompetitiveReport; path: string; title: string }) {
  const evidence = evidenceAt(report, path);
  if (evidence?.kind !== 'measured') return null;
  return (
    <section className={styles.receipt} data-evidence={path}>
      <h2>{title}</h2>
      <QuotedText citation={evidence.source} />
      <dl className={styles.facts}>
        <CitationFacts citation={evidence.source} />
        <div>
          <dt>How</dt>
          <dd>{evidence.how}</dd>
        </div>
      </dl>
    </section>
  );
}
