import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJob, createLines, resultOf, start } from '../bulk.fixture.ts';
import { bulkRowSchema, type BulkRow } from '../row.ts';
import { toEditedResult } from './edited-result.ts';
import { countReview, listRows, redoScopes, rowsToRedo, searchedNumber, wholeList } from './review-list.ts';
import { groupOf, rowGroups, toReviewRow, type ReviewRow } from './review-row.ts';
import { freeDates, savedTextId, toSavedEvent, toSavedItem, toSavedTexts } from './saved-text.ts';
import { sharedPassages } from './shared-passages.ts';

const job = createJob();
const [first] = createLines(['Desk']);
const finished: BulkRow = {
  ...first!,
  state: 'finished',
  keyword: 'oak desk, wood',
  endedAt: '2026-11-25T10:00:00.000Z',
  result: { ...resultOf('An oak desk that lasts.'), title: 'Desk', model: 'claude-sonnet-5-5' },
  inputTokens: 300,
  outputTokens: 50,
  cost: 0.01,
};
const shown = (more: Partial<ReviewRow> = {}): ReviewRow => ({
  ...toReviewRow(finished, job, null),
  flag: null,
  ...more,
});
const flag = { flag: 'Voice 41', tone: 'warning' as const };

const anyRow = fc
  .record({
    state: fc.constantFrom('waiting', 'started', 'in-doubt', 'finished', 'failed'),
    hasText: fc.boolean(),
    isAccepted: fc.boolean(),
    flag: fc.constantFrom(null, flag, { ...flag, flag: '54 words' }),
    score: fc.option(fc.nat(100), { nil: null }),
    words: fc.option(fc.nat(500), { nil: null }),
    voice: fc.option(fc.nat(100), { nil: null }),
    title: fc.constantFrom('Desk', 'Oak chair', 'Lamp'),
  })
  .map((more) => shown(more as Partial<ReviewRow>));
const anyRows = fc
  .array(anyRow, { maxLength: 40 })
  .map((rows) => rows.map((row, index) => ({ ...row, index })));

test('a row without a text, or without a keyword, has no SEO score', () => {
  const scoreOf = (row: Partial<BulkRow>) => toReviewRow({ ...finished, ...row }, job, null).score;
  expect(scoreOf({})).toBe(80);
  expect(scoreOf({ keyword: '' })).toBeNull();
  expect(scoreOf({ result: null })).toBeNull();
});

describe('the list', () => {
  test('counts each row in one group at most, and lists as many as it counts', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const counts = countReview(rows);
        const grouped = rowGroups.reduce((sum, group) => sum + counts[group], 0);
        expect(grouped).toBe(rows.filter((row) => groupOf(row) !== null).length);
        expect(counts.all).toBe(rows.length);
        for (const group of rowGroups)
          expect(listRows(rows, { ...wholeList, group }, () => '')).toHaveLength(counts[group]);
      }),
    );
  });

  test('is sorted by any value without losing a row, those without it last', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('score', 'words', 'voice'), (rows, sort) => {
        const list = listRows(rows, { ...wholeList, sort }, () => '');
        expect(list.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          rows.map(({ index }) => index),
        );
        const values = list.map((row) => row[sort] ?? Infinity);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }),
    );
  });

  test('finds rows with all words, and numbers go to a row', () => {
    const rows = ['Desk of oak', 'Chair of oak', 'Desk'].map((title, index) => shown({ title, index }));
    const found = listRows(rows, { ...wholeList, search: ' OAK  desk' }, ({ title }) => title.toLowerCase());
    expect(found.map(({ index }) => index)).toEqual([0]);
    expect(['310', ' #12 ', '12a', '', '123456'].map(searchedNumber)).toEqual([310, 12, null, null, null]);
  });

  test('writes rows in doubt again with no scope, and accepted ones only with all', () => {
    const rows = [
      shown({ state: 'in-doubt' }),
      shown({ state: 'failed', hasText: false }),
      shown({ flag }),
      shown({ isAccepted: true }),
      shown({ state: 'waiting' }),
      shown(),
    ].map((row, index) => ({ ...row, index }));
    const indexes = redoScopes.map((scope) => rowsToRedo(rows, scope).map(({ index }) => index));
    expect(indexes).toEqual([[1], [2], [1, 2, 5], [1, 2, 3, 5]]);
  });
});

test('an edited text is measured again', () => {
  const result = toEditedResult(
    { title: 'New', content: 'An oak desk. It lasts for years.' },
    finished,
    job,
    null,
  );
  expect(result).toMatchObject({ title: 'New', wordCount: 7, model: 'claude-sonnet-5-5', isPartial: false });
});

describe('what two texts have in common', () => {
  const passages = (text: string, other: string) =>
    sharedPassages(text, other).map(({ start: from, end }) => text.slice(from, end));
  test('is marked from five words on, as one passage', () => {
    const text = 'It keeps the walk home warm, and the bus ride. Made of wool.';
    expect(passages(text, 'it KEEPS the walk home: warm and the bus stop. Made of wool.')).toEqual([
      'It keeps the walk home warm, and the bus',
    ]);
    expect(passages('One two three four', 'One two three four')).toEqual([]);
  });
  test('is all of a text beside itself, and lies within it', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const text = one.join(' ');
        expect(passages(text, text)).toEqual([text]);
        let last = -1;
        for (const { start: from, end } of sharedPassages(text, other.join(' '))) {
          expect(from).toBeGreaterThan(last);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
    );
  });
});

describe('a saved row', () => {
  const now = new Date('2026-11-25T12:00:00.000Z');
  const [record] = toSavedTexts([finished, first!], job, now);

  test('is a text of the library with all that is known of it, always of the same id', () => {
    expect(toSavedTexts([finished, first!], job, now)).toHaveLength(1);
    expect(record).toMatchObject({
      id: savedTextId(finished.id),
      contentType: 'product',
      title: 'Desk',
      content: 'An oak desk that lasts.',
      targetKeyword: 'oak desk',
      keywords: 'oak desk, wood',
      topic: 'Desk',
      provider: 'claude',
      tokensUsed: 350,
      cost: 0.01,
      source: 'bulk',
      bulkJobId: job.id,
      createdAt: '2026-11-25T10:00:00.000Z',
    });
    expect(record!.userPrompt).toContain('Write a product description of 60 to 90 words for Desk.');
    expect(toSavedItem(finished, record!, job.id)).toMatchObject({ sourceId: record!.id, projectId: job.id });
  });

  test('is an event on the platform of the text, or on the chosen one', () => {
    const when = { date: '2026-11-30', time: '09:00', zone: 'Europe/Berlin', platform: 'blog' } as const;
    expect(toSavedEvent(finished, record!, when, job, now)).toMatchObject({
      title: 'Desk',
      platform: 'blog',
      contentType: 'post',
      date: '2026-11-30',
      contentId: record!.id,
      content: record!.content,
    });
    const post = bulkRowSchema.parse({ ...finished, contentType: 'social', platform: 'linkedin' });
    const [text] = toSavedTexts([post], job, now);
    expect(toSavedEvent(post, text!, when, job, now)).toMatchObject({ platform: 'linkedin' });
  });

  test('gets a date that no other one has', () => {
    const rule = { days: [1], times: ['09:00'], zone: 'UTC', from: null };
    const dates = freeDates(2, rule, [{ date: '2026-11-30', time: '09:00' }], start);
    expect(dates.map(({ date }) => date)).toEqual(['2026-12-07', '2026-12-14']);
  });
});
