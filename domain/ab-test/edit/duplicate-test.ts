import { firstCharacters } from '../../text/first-characters.ts';
import type { AbTest } from '../test.ts';
import { createTest } from './change-test.ts';

const suffix = ' (copy)';

/** A draft with the texts and the plan of a test, without its counts, its log and its tracked link. */
export function duplicateTest(test: AbTest, { id, now }: { id: string; now: Date }): AbTest {
  const { description, hypothesis, element, metric, countedBy, plan, variants, isExample } = test;
  const name = `${firstCharacters(test.name, 255 - suffix.length)}${suffix}`;
  const copied = {
    name,
    hypothesis,
    element,
    metric,
    countedBy,
    variants,
    plan: { ...plan, sampleSize: null, mixture: null },
  };
  return createTest({ ...copied, description: isExample ? '' : description }, { id, now });
}
