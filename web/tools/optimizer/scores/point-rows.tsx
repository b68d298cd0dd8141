import type { Analysis } from '#domain/optimizer/analyse.ts';
import { ruleTitles, sayEarned, sayMeasured } from '#domain/checks/seo/rule-words.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import type { useOpenPoint } from './use-open-point.ts';

type Point = ReturnType<typeof useOpenPoint>;

/** The rules of the score, misses first: what was measured, what it earned, and what to do. */
export function PointRows({ analysis, point }: { analysis: Analysis; point: Point }) {
  const rules = analysis.score.rules.toSorted((a, b) => Number(a.earned > 0) - Number(b.earned > 0));
  return (
    <ul aria-label="Points">
      {rules.map((rule) => {
        const suggestion = analysis.suggestions.find(({ id }) => id === rule.id);
        return (
          <Disclosure
            key={rule.id}
            state={rule.earned > 0 ? 'met' : 'missed'}
            title={ruleTitles[rule.id]}
            aside={
              <>
                <span>{sayMeasured(rule)}</span>
                <span>
                  <b>{rule.earned}</b> of {rule.points}
                </span>
              </>
            }
            isOpen={point.open === rule.id}
            onToggle={() => point.toggle(rule.id)}
          >
            <p>{suggestion ? suggestion.message : sayEarned(rule)}</p>
            {suggestion && <p>{suggestion.fix}</p>}
          </Disclosure>
        );
      })}
    </ul>
  );
}
