import type { ReactNode } from 'react';
import type { Verdict } from '#domain/checks/check.ts';
import type { Analysis } from '#domain/optimizer/analyze.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import type { useOpenPoint } from './use-open-point.ts';

type Point = ReturnType<typeof useOpenPoint>;

const order: readonly Verdict[] = ['missed', 'met', 'unmeasured'];

/** The rules of the score, missed ones first and those that do not apply last, with measurement, points and suggestion. */
export function PointRows({
  analysis,
  point,
  opening,
}: {
  analysis: Analysis;
  point: Point;
  /** Offered where the keyword comes too late; null where results are only read. */
  opening: ReactNode;
}) {
  const checks = analysis.score.checks.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict),
  );
  return (
    <ul aria-label="Points">
      {checks.map(({ id, title, verdict, points, figure, found, fix }) => (
        <Disclosure
          key={id}
          state={verdict === 'unmeasured' ? 'none' : verdict}
          title={title}
          aside={
            <>
              <span>{figure}</span>
              {verdict === 'unmeasured' ? (
                <span>not graded</span>
              ) : (
                <span>
                  <b>{points.earned}</b> of {points.worth}
                </span>
              )}
            </>
          }
          isOpen={point.open === id}
          onToggle={() => point.toggle(id)}
        >
          <p>{found}</p>
          {fix && <p>{fix}</p>}
          {id === 'keyword-in-opening' && verdict === 'missed' && opening}
        </Disclosure>
      ))}
    </ul>
  );
}
