import type { Analysis } from '#domain/optimizer/analyze.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import type { useOpenPoint } from './use-open-point.ts';

type Point = ReturnType<typeof useOpenPoint>;

/** The rules of the score, missed ones first, with measurement, points and suggestion. */
export function PointRows({ analysis, point }: { analysis: Analysis; point: Point }) {
  const checks = analysis.score.checks.toSorted(
    (a, b) => Number(a.verdict === 'met') - Number(b.verdict === 'met'),
  );
  return (
    <ul aria-label="Points">
      {checks.map(({ id, title, verdict, points, figure, found, fix }) => (
        <Disclosure
          key={id}
          state={verdict === 'met' ? 'met' : 'missed'}
          title={title}
          aside={
            <>
              <span>{figure}</span>
              <span>
                <b>{points.earned}</b> of {points.worth}
              </span>
            </>
          }
          isOpen={point.open === id}
          onToggle={() => point.toggle(id)}
        >
          <p>{found}</p>
          {fix && <p>{fix}</p>}
        </Disclosure>
      ))}
    </ul>
  );
}
