import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJob, createLines, resultOf, start } from '../bulk.fixture.ts';
import { bulkJobSchema, type BulkJob } from '../job.ts';
import type { BulkRow } from '../row.ts';
import { changeRow, type RowEvent } from './change-row.ts';
import { countChanges, countRows, spendingOfJob, recountJob } from './count-changes.ts';
import { spendingOf } from './spending.ts';
import { countersOf, tallyOf, tallyRows } from './tally.ts';

const recount = (job: BulkJob, rows: readonly BulkRow[]) =>
  recountJob(job, countRows(rows.slice(2), countRows(rows.slice(0, 2))), start);
const usage = { inputTokens: 300, outputTokens: 150 };

test('the counters of a job say how many rows are in each state', () => {
  const tally = { waiting: 3, started: 2, 'in-doubt': 1, finished: 5, failed: 4 };
  expect(tallyOf(countersOf(tally))).toEqual(tally);
});

test('for any changes of rows: counters and sums are those of all rows, though only the changed ones are known', () => {
  const event = fc.record({
    row: fc.nat({ max: 4 }),
    type: fc.constantFrom(
      'started',
      'finished',
      'failed',
      'refused',
      'interrupted',
      'requested',
      'kept',
      'dismissed',
    ),
    cost: fc.option(fc.double({ min: 0, max: 0.1, noNaN: true })),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let rows = createLines(['Desk', 'Chair', 'Bed', 'Lamp', 'Shelf']);
      let job = recountJob(createJob(), countRows(rows), start);
      for (const [call, { row, type, cost }] of events.entries()) {
        const before = rows[row]!;
        const callId = type === 'started' ? `call ${call}` : (before.callId ?? 'none');
        const after = changeRow(before, {
          type,
          callId,
          cost,
          expectedCost: cost,
          usage,
          at: start,
          code: 'provider.no-content',
          result: resultOf('A desk.'),
          repairs: call % 2 ? ['Shorten it.'] : [],
        } as RowEvent);
        rows = rows.with(row, after);
        job = countChanges(job, [{ before, after }], { type: 'counted' }, start);
        expect(job).toMatchObject(countersOf(tallyRows(rows)));
        const { sums } = countRows(rows);
        for (const field of ['spent', 'expectedInFlight', 'inputTokens', 'outputTokens'] as const)
          expect(job[field]).toBeCloseTo(sums[field], 9);
        const { spent, inFlight } = spendingOf(rows, null);
        expect(spendingOfJob(job)).toEqual({ limit: null, spent: job.spent, inFlight: job.expectedInFlight });
        expect([job.spent, job.expectedInFlight]).toEqual([
          expect.closeTo(spent, 9),
          expect.closeTo(inFlight, 9),
        ]);
      }
      expect(bulkJobSchema.parse(job)).toEqual(job);
      const counted = recount(job, rows);
      expect(recount(counted, rows)).toBe(counted);
    }),
  );
});
