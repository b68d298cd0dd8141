import type { Verdict } from '#domain/checks/check.ts';
import type { QualityCheck } from '#domain/checks/quality/quality-rule.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { Disclosure, type DisclosureState } from '../../../components/disclosure.tsx';
import styles from './checks-panel.module.css';
import { pointIds, type useOpenPoint } from './use-open-point.ts';

type Point = ReturnType<typeof useOpenPoint>;

const states: Record<Verdict, DisclosureState> = { met: 'met', missed: 'missed', unmeasured: 'none' };
const order: Verdict[] = ['missed', 'met', 'unmeasured'];

/** Checks without points, each with its reason and its source. */
export function ChecksPanel({ checks, point }: { checks: readonly QualityCheck[]; point: Point }) {
  const sorted = checks.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <section className={`${sheetClass} ${styles.checks}`} aria-labelledby="further-checks">
      <header>
        <h3 id="further-checks">Further checks</h3>
        <p>These checks do not change the score. Each shows its reason and its source.</p>
      </header>
      <ul>
        {sorted.map((check) => (
          <Disclosure
            key={check.id}
            state={states[check.verdict]}
            title={
              check.verdict === 'missed' ? (
                <>
                  {check.title} <span className={styles.found}>{check.found}</span>
                </>
              ) : (
                check.title
              )
            }
            isOpen={point.open === pointIds.check(check.id)}
            onToggle={() => point.toggle(pointIds.check(check.id))}
          >
            <p>{check.verdict === 'missed' ? check.fix : check.found}</p>
            <p>{check.why}</p>
            <p>
              Source:{' '}
              <a href={check.source.address} target="_blank" rel="noopener noreferrer">
                {check.source.name}
              </a>
            </p>
          </Disclosure>
        ))}
      </ul>
    </section>
  );
}
