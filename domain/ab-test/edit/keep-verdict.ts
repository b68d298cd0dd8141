import { judgeTest } from '../judge.ts';
import type { AbTest } from '../test.ts';
import { recordDecision } from './change-test.ts';

/**
 * The test with the confidence of its counts, and with the moment of its decision once the plan names a winner. The same
 * test if it says so already. `today` is a date of the user's calendar, in `zone`.
 */
export function keepVerdict(
  test: AbTest,
  { today, zone, now }: { today: string; zone: string; now: Date },
): AbTest {
  if (test.status === 'draft') return test.confidence === 0 ? test : { ...test, confidence: 0 };
  const { confidence, winner } = judgeTest(test, { today, zone });
  const judged = confidence === test.confidence ? test : { ...test, confidence };
  return winner === null ? judged : recordDecision(judged, winner, now);
}
