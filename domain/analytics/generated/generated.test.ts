import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyTexts, textOf } from '../analytics.fixture.ts';
import { dayOf, isInRange } from '../range/day-range.ts';
import { bulkOutcomes, type JobOfBulk } from './bulk-outcomes.ts';
import { editsKept, firstWritten, keptWords } from './edits-kept.ts';
import { generated, projectsByText, textGroupings } from './generated.ts';
import { limitsUsed } from './limits-used.ts';
import { scoresOverTime } from './scores-over-time.ts';
import type { TextFacts } from './text-facts.ts';

const range = { from: '2026-10-15', to: '2026-11-05' };
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'] as const;
const anyText: fc.Arbitrary<TextFacts> = fc
  .record({
    number: fc.nat(1_000),
    // The clocks go back in Berlin and New York, and have gone forward in Auckland.
    createdAt: fc
      .date({
        min: new Date('2026-10-13T00:00:00Z'),
        max: new Date('2026-11-08T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString()),
    contentType: fc.constantFrom('blog', 'social', 'post'),
    source: fc.constantFrom('generator', 'bulk'),
    provider: fc.constantFrom('claude', 'openai', null),
    model: fc.constantFrom('a', 'Sandbox', null),
    wordCount: fc.nat(2_000),
    seoScore: fc.nat(100),
    editorScore: fc.option(fc.nat(100), { nil: null }),
    cost: fc.option(fc.constantFrom(0, 0.25, 0.5), { nil: null }),
  })
  .map(({ number, ...more }) => textOf(number, more));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('totals, days and groups are the raw texts of the days, in every zone', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 60 }), fc.constantFrom(...zones), (texts, zone) => {
      const raw = texts.filter(({ createdAt }) => isInRange(dayOf(createdAt, zone), range));
      const found = generated(texts, range, zone);
      const total = {
        texts: raw.length,
        words: sum(raw.map(({ wordCount }) => wordCount)),
        cost: sum(raw.map(({ cost }) => cost ?? 0)),
        withoutCost: raw.filter(({ cost }) => cost === null).length,
      };
      expect(found).toMatchObject(total);
      expect(found.items.map(({ id }) => id).toSorted()).toEqual(raw.map(({ id }) => id).toSorted());
      expect(found.days).toHaveLength(22);
      expect(sum(found.days.map(({ texts: count }) => count))).toBe(total.texts);
      expect(sum(found.days.map(({ words }) => words))).toBe(total.words);
      for (const grouping of textGroupings) {
        const groups = found.by[grouping];
        for (const name of ['texts', 'words', 'cost', 'withoutCost'] as const)
          expect(sum(groups.map((group) => group[name]))).toBe(total[name]);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const group of groups)
          if (group.texts < 5) expect([group.score, group.seoScore]).toEqual([null, null]);
      }
      const means = raw.flatMap(({ editorScore }) => editorScore ?? []);
      expect(found.score).toBe(means.length < 5 ? null : sum(means) / means.length);
    }),
  );
});

test('every score is in one point, points are in order, and each has five texts', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 60 }), fc.constantFrom(...zones), (texts, zone) => {
      const scored = texts.filter(({ createdAt }) => isInRange(dayOf(createdAt, zone), range));
      const { seo } = scoresOverTime(texts, [], range, zone);
      expect(sum(seo.map((point) => point.texts))).toBe(scored.length < 5 ? 0 : scored.length);
      for (const [index, point] of seo.entries()) {
        expect(point.texts).toBeGreaterThanOrEqual(5);
        expect(point.from <= point.to && (index === 0 || seo[index - 1]!.to < point.from)).toBe(true);
        const own = scored.filter(({ createdAt }) => isInRange(dayOf(createdAt, zone), point));
        expect(point.mean).toBeCloseTo(sum(own.map(({ seoScore }) => seoScore)) / own.length, 9);
      }
    }),
  );
});

test('none, one and 10,000 texts', () => {
  const none = generated([], range, 'UTC');
  expect(none).toMatchObject({ texts: 0, words: 0, cost: 0, score: null, items: [] });
  expect(none.days.every(({ texts }) => texts === 0)).toBe(true);
  const one = generated([textOf(1, { createdAt: '2026-10-20T23:30:00.000Z' })], range, 'Europe/Berlin');
  expect(one).toMatchObject({ texts: 1, score: null, by: { type: [{ key: 'blog', texts: 1 }] } });
  expect(one.days.find(({ texts }) => texts === 1)!.day).toBe('2026-10-21');
  const many = generated(manyTexts(10_000), { from: '2026-08-01', to: '2026-11-30' }, 'Asia/Tokyo');
  expect(many.texts).toBe(10_000);
  expect(sum(many.by.provider.map(({ texts }) => texts))).toBe(10_000);
});

test('a text counts in each of its projects, by its copies', () => {
  const [one, two] = [textOf(1), textOf(2)];
  const items = [
    { id: 'copy', sourceId: one.id, projectId: 'launch' },
    { id: 'copy of the other', sourceId: one.id, projectId: 'autumn' },
    { id: two.id, sourceId: '', projectId: 'launch' },
  ];
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(generated([one, two, textOf(3)], days, 'UTC', projectsByText(items)).by.project).toMatchObject([
    { key: 'launch', texts: 2 },
    { key: '', texts: 1 },
    { key: 'autumn', texts: 1 },
  ]);
});

describe('edits', () => {
  test('what was first written is the text before the first edit by hand, not before a repair', () => {
    const version = (savedAt: string, reason: 'edit' | 'repair' | 'conflict' | 'restore') => ({
      savedAt,
      reason,
    });
    const first = version('2026-11-03', 'edit');
    const versions = [
      version('2026-11-04', 'edit'),
      first,
      version('2026-11-02', 'repair'),
      version('2026-11-01', 'conflict'),
    ];
    expect(firstWritten(versions)).toBe(first);
    expect(firstWritten([version('2026-11-02', 'repair')])).toBeNull();
  });

  test('a share is told of five edited texts, by their words', () => {
    const pieces = [
      { kind: 'same', text: 'Three knots ' },
      { kind: 'removed', text: 'that will always hold' },
      { kind: 'added', text: 'for rain' },
    ] as const;
    expect(keptWords(pieces)).toEqual({ written: 6, kept: 2 });
    const kept = keptWords(pieces);
    expect(editsKept([kept, kept, kept, kept])).toMatchObject({ edited: 4, share: null });
    expect(editsKept([kept, kept, kept, kept, { written: 30, kept: 30 }])).toEqual({
      edited: 5,
      written: 54,
      kept: 38,
      share: 38 / 54,
    });
  });
});

test('rows of bulk jobs add up, and a row is accepted only once it is finished', () => {
  const job: JobOfBulk = {
    id: 'a',
    name: 'Autumn catalogue',
    startedAt: '2026-10-15T22:30:00.000Z',
    canceledAt: null,
    totalItems: 100,
    processedItems: 70,
    successCount: 60,
    failedCount: 10,
    startedCount: 4,
    inDoubtCount: 2,
    spent: 1.5,
  };
  const jobs = [
    job,
    { ...job, id: 'b', startedAt: null },
    { ...job, id: 'c', startedAt: '2026-10-14T21:30:00.000Z' },
  ];
  const found = bulkOutcomes(jobs, new Map([['a', 40]]), range, 'Europe/Berlin');
  expect(found).toMatchObject({
    rows: 100,
    finished: 60,
    failed: 10,
    inDoubt: 2,
    open: 28,
    accepted: 40,
    toReview: 20,
  });
  expect(found.jobs).toMatchObject([{ id: 'a', rows: 100 }]);
  expect(bulkOutcomes([job], new Map([['a', 99]]), range, 'UTC')).toMatchObject({
    accepted: 60,
    toReview: 0,
  });
});

test('only limits that exist are told, the fullest first', () => {
  expect(
    limitsUsed({ history: { used: 87, most: 100 }, 'watched-sites': { used: 9, most: 10 }, links: null }),
  ).toMatchObject([{ text: '9 of 10 sites' }, { text: '87 of 100 items' }]);
});
