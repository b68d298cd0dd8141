import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJob, createLines, resultOf, start } from '../bulk.fixture.ts';
import type { BulkRow, RowResult } from '../row.ts';
import { promptsOfJob } from '../row-request.ts';
import { changeRow, type RowEvent } from '../run/change-row.ts';
import { changeRowOfJob } from './repair-pass.ts';
import { checksOfRow } from './row-checks.ts';

const job = createJob({ repairsMissed: true });
const started: RowEvent = { type: 'started', callId: 'a', at: start, expectedCost: 0.002 };
const finished = (result: Partial<RowResult> = {}): RowEvent => ({
  type: 'finished',
  callId: 'a',
  at: start,
  usage: { inputTokens: 300, outputTokens: 150 },
  cost: 0.003,
  result: { ...resultOf('A warm jacket.'), ...result },
});
const failed: RowEvent = {
  type: 'failed',
  callId: 'a',
  at: start,
  usage: { inputTokens: null, outputTokens: null },
  cost: 0.001,
  code: 'provider.no-content',
};
const good = { content: 'A good text.', wordCount: 70 };
const short = { content: 'A short text.', wordCount: 54 };
const play = (row: BulkRow, ...events: RowEvent[]) =>
  events.reduce((now, event) => changeRowOfJob(now, event, job), row);
const [row] = createLines(['Fleece jacket']);
const missing = play(row!, started, finished(short));

describe('in a job that mends', () => {
  test('a row that misses something waits again at once, and tells the call what', () => {
    expect(missing).toMatchObject({
      state: 'waiting',
      result: short,
      repairs: ['The text has 54 words. Lengthen it, with useful content and no filler, to 60 to 90 words.'],
      repairsMade: 0,
      cost: 0.003,
    });
    expect(play(row!, started, finished(good))).toMatchObject({ state: 'finished', repairs: [] });
  });

  test('the call gets the text, what to change, and the brief', () => {
    const { systemPrompt, userPrompt } = promptsOfJob(job)(missing);
    expect(systemPrompt).toContain('Make every change of the list');
    expect(userPrompt).toMatch(/^Content type: product-description\nTask: Write .* for Fleece jacket\.\n/);
    expect(userPrompt).toMatch(/\nChange 1: The text has 54 words\. .*\n.*:\nA short text\.$/);
    expect(promptsOfJob(job)({ ...missing, repairs: [] }).userPrompt).not.toContain('Change 1');
  });

  test('a better text replaces the earlier one; costs and tokens are those of both calls', () => {
    expect(play(missing, started, finished(good))).toMatchObject({
      state: 'finished',
      result: good,
      repairs: [],
      repairsMade: 1,
      calls: 2,
      cost: 0.006,
      outputTokens: 300,
    });
  });

  test.each([
    ['misses as much', { content: 'Another.', wordCount: 55 }],
    ['misses more', { content: 'Another.', wordCount: 55, voiceScore: 41 }],
    ['mends one thing and breaks another', { content: 'Another.', wordCount: 70, voiceScore: 41 }],
  ])('a text that %s is not kept, and the row is not mended again', (_what, result) => {
    const after = play(missing, started, finished(result));
    expect(after).toMatchObject({
      state: 'finished',
      result: short,
      repairs: [],
      repairsMade: 1,
      cost: 0.006,
    });
    const redone = play(after, { type: 'requested' }, started, finished(short));
    expect(redone).toMatchObject({ state: 'finished', repairsMade: 1 });
  });

  test('a call that fails leaves the text as it is, once', () => {
    expect(play(missing, started, failed)).toMatchObject({
      state: 'finished',
      result: short,
      failure: 'provider.no-content',
      repairsMade: 1,
      repairs: [],
    });
  });

  test('nothing is mended once it is canceled', () => {
    const canceled = createJob({ repairsMissed: true, canceledAt: start.toISOString() });
    const being = changeRow(row!, started);
    expect(changeRowOfJob(being, finished(short), canceled)).toMatchObject({
      state: 'finished',
      repairs: [],
    });
    const mending = changeRow(missing, started);
    expect(changeRowOfJob(mending, { type: 'refused', callId: 'a', at: start }, canceled)).toMatchObject({
      state: 'finished',
      repairs: [],
      result: short,
    });
  });
});

test('without the second pass a row is mended only on request', () => {
  const plain = createJob();
  const after = changeRowOfJob(changeRow(row!, started), finished(short), plain);
  expect(after).toMatchObject({ state: 'finished', repairs: [] });
});

test('what no check can see, like a near-duplicate, is taken as mended where the text was changed', () => {
  const done = play(row!, started, finished(good));
  const events: RowEvent[] = [{ type: 'requested', repairs: ['Word the whole text anew.'] }, started];
  const other = { content: 'Another good text.', wordCount: 75 };
  expect(play(done, ...events, finished(other)).result).toMatchObject(other);
  expect(play(done, ...events, finished(good))).toMatchObject({ result: good, repairsMade: 1 });
  const worse = { content: 'Another text.', wordCount: 75, voiceScore: 41 };
  expect(play(done, ...events, finished(worse)).result).toMatchObject(good);
});

test('a description that was written for the page stays; one that was made from its text is made anew', () => {
  const meta = (metaDescription: string) =>
    play(
      play(row!, started, finished({ ...short, metaDescription })),
      started,
      finished({ ...good, metaDescription: 'A good text.' }),
    ).result?.metaDescription;
  expect(meta('What to wear on a cold morning.')).toBe('What to wear on a cold morning.');
  expect(meta('A short text.')).toBe('A good text.');
  expect(meta('')).toBe('A good text.');
});

test('the edits of the user stay where the mended text is not better', () => {
  const edited = { ...play(row!, started, finished(short)), isEdited: true };
  expect(play(edited, started, finished(short)).isEdited).toBe(true);
  expect(play(edited, started, finished(good)).isEdited).toBe(false);
});

test('for any texts: a row never misses more after it was mended, and one call ends it', () => {
  const result = fc.record({
    content: fc.constantFrom('One text.', 'Another text.', 'A third text.'),
    wordCount: fc.constantFrom(10, 59, 60, 90, 91),
    seoScore: fc.constantFrom(10, 59, 60, 100),
    voiceScore: fc.constantFrom(null, 41, 75),
    isPartial: fc.boolean(),
  });
  const missesOf = (of: BulkRow) => checksOfRow(of, job, null).filter(({ isMet }) => !isMet).length;
  fc.assert(
    fc.property(
      result,
      result,
      fc.boolean(),
      fc.constantFrom('', 'third'),
      (first, second, isAsked, keyword) => {
        const written = play({ ...row!, keyword }, started, finished(first));
        const asked = isAsked
          ? play({ ...written, state: 'finished', repairs: [] }, { type: 'requested', repairs: ['Shorter.'] })
          : written;
        if (asked.state !== 'waiting') return;
        const mended = play(asked, started, finished(second));
        expect(mended).toMatchObject({ state: 'finished', repairs: [], repairsMade: 1 });
        expect(missesOf(mended)).toBeLessThanOrEqual(missesOf(written));
        expect([first.content, second.content]).toContain(mended.result!.content);
      },
    ),
  );
});
