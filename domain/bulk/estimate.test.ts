import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestFormSchema } from '../generation/request.ts';
import { kindOf } from '../plans/generation-kinds.ts';
import { priceOf } from '../provider-catalog/prices.ts';
import { priceSources } from '../provider-catalog/price-table.ts';
import { createJob, createLines, resultOf } from './bulk.fixture.ts';
import {
  chooseTrial,
  describeLimit,
  describeMending,
  describeReach,
  estimateRun,
  formatAbout,
  formatRunCost,
  rowsWithinLimit,
} from './estimate.ts';
import { maxCellCharacters } from './row.ts';
import { formOfRow, instructionColumns, promptsOfJob } from './row-request.ts';
import { templateIds, templateOf, templates } from './templates.ts';
import { readInstruction, unknownColumns } from './rows/columns.ts';
import { wordsAsked } from './words-asked.ts';

const price = priceOf('claude', 'claude-sonnet-5-5', '2026-11-25')!;
const job = createJob();
const lines = (count: number) => createLines(Array.from({ length: count }, (_, at) => `Fleece jacket ${at}`));

test('a run is estimated live and, at half the price, in economy mode, with the date of the prices', () => {
  const estimate = estimateRun(lines(1_000), job, price);
  expect(estimate).toMatchObject({ rows: 1_000, asOf: priceSources.claude.asOf });
  expect(estimate.economy).toEqual({ min: estimate.live!.min / 2, max: estimate.live!.max / 2 });
  expect(estimate.live!.min).toBeGreaterThan(0.5);
  expect(estimate.live!.max).toBeLessThan(10);
  // 1,000 starts that are half a second apart.
  expect(Math.ceil(estimate.minutes)).toBe(9);
  expect(estimate.rowCosts).toHaveLength(1_000);
  expect(formatAbout({ min: 2.5, max: 2.54 })).toBe('about $2.52');
});

test('mending may add nothing, up to one more call for each row, which gets the text as well', () => {
  const estimate = estimateRun(lines(1_000), job, price);
  const { mending, live, outputTokens } = estimate;
  expect(mending).toEqual({
    min: 0,
    max: expect.closeTo(live!.max + (outputTokens.max * price.inputPerMillion) / 1e6),
  });
  expect(describeMending({ ...estimate, mending: { min: 0, max: 3.2 } }, 'live')).toBe(
    'Mending what rows miss may add up to $3.20: at most one more call for each row.',
  );
  expect(describeMending({ ...estimate, mending: { min: 0, max: 3.2 } }, 'economy')).toContain('$1.60');
  expect(describeMending(estimateRun(lines(2), job, null), 'live')).toBe('');
  // What is estimated for the call that mends a row is within it.
  const [row] = lines(1);
  const toMend = { ...row!, result: resultOf('A warm fleece. '.repeat(30)), repairs: ['Shorten it.'] };
  const most = estimateRun([row!], job, price).mending!.max;
  expect(estimateRun([toMend], job, price).rowCosts[0]).toBeLessThanOrEqual(most);
});

test('without a known price only tokens and time are estimated', () => {
  const estimate = estimateRun(lines(10), job, null);
  expect(estimate).toMatchObject({ live: null, economy: null, mending: null, rowCosts: [], asOf: null });
  expect(estimate.outputTokens.max).toBeGreaterThan(0);
  expect(estimateRun([], job, price)).toMatchObject({ rows: 0, minutes: 0, live: { min: 0, max: 0 } });
});

test('longer texts and longer rows cost more', () => {
  const [row] = lines(1);
  const costOf = (instruction: string, changes = {}) =>
    estimateRun([{ ...row!, ...changes }], createJob({ instruction }), price).live!.max;
  expect(costOf('Write 500 words about {{prompt}}.')).toBeGreaterThan(
    costOf('Write 50 words about {{prompt}}.'),
  );
  expect(costOf('{{prompt}}', { prompt: 'long '.repeat(500) })).toBeGreaterThan(costOf('{{prompt}}'));
  expect(costOf('{{prompt}}', { contentType: 'blog' })).toBeGreaterThan(costOf('{{prompt}}'));
});

test('a limit reaches the rows that start before it', () => {
  expect(rowsWithinLimit([1, 1, 1, 1], 2.5)).toBe(3);
  expect(rowsWithinLimit([1, 1], null)).toBe(2);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 99 }), (costs, limit) => {
      const reached = rowsWithinLimit(costs, limit);
      const sum = (count: number) => costs.slice(0, count).reduce((total, cost) => total + cost, 0);
      if (reached > 0) expect(sum(reached - 1)).toBeLessThan(limit);
      if (reached < costs.length) expect(sum(reached)).toBeGreaterThanOrEqual(limit);
    }),
  );
});

test('the sentences about a limit', () => {
  expect(
    describeLimit(
      10,
      Array.from({ length: 1_000 }, () => 0.00252),
    ),
  ).toBe('At the limit no new row starts. The 10 being written may add $0.03.');
  expect(describeLimit(10, [0.2])).toBe(
    'At the limit no new row starts. The one being written may add $0.20.',
  );
  expect(describeLimit(10, [])).toBe('At the limit no new row starts.');
  expect(describeReach(640, 1_000)).toBe('The limit reaches about 640 of 1,000 rows.');
  expect(describeReach(1_000, 1_000)).toBe('');
  expect([0, 0.0004, 0.03, 1.626].map(formatRunCost)).toEqual(['$0', '$0.0004', '$0.03', '$1.63']);
});

test('a trial takes three rows in their order, chosen by the numbers given', () => {
  const rows = lines(10);
  const numbers = [0.99, 0, 0.5];
  const trial = chooseTrial(rows, () => numbers.shift()!);
  expect(trial.map(({ index }) => index)).toEqual([0, 5, 9]);
  expect(chooseTrial(rows.slice(0, 2), () => 0)).toEqual(rows.slice(0, 2));
});

test('the six templates are the content types of the bulk generator', () => {
  expect(templateIds.map((id) => templates[id].label)).toEqual([
    'Product Description',
    'Blog Post',
    'Social Media',
    'Email Subject',
    'Ad Copy',
    'Meta Description',
  ]);
  for (const id of templateIds) {
    const { label, instruction } = templates[id];
    expect(kindOf({ contentType: id })).toBe('bulk');
    expect(templateOf(label)).toBe(templates[id]);
    expect(unknownColumns(readInstruction(instruction, ['prompt']))).toEqual([]);
    expect(instruction).toContain('{{prompt}}');
  }
  expect(templateOf('Haiku')).toBeNull();
});

test('the call for a row is one of the bulk generator, also with a content type of its own', () => {
  const [row] = createLines(['x'.repeat(maxCellCharacters)]);
  for (const contentType of [null, 'blog', 'email', 'product'] as const) {
    const form = formOfRow({ ...row!, contentType }, job);
    expect(kindOf(form)).toBe('bulk');
    expect(requestFormSchema.safeParse(form).success).toBe(true);
  }
  expect(formOfRow(row!, job).contentType).toBe('product-description');
  expect(formOfRow({ ...row!, keyword: 'fleece, moss' }, job)).toMatchObject({
    keywords: 'fleece, moss',
    targetKeyword: 'fleece',
  });
  expect(formOfRow({ ...row!, contentType: 'product' }, job).contentType).toBe('product-description');
  expect(formOfRow({ ...row!, contentType: 'email' }, job)).toMatchObject({
    contentType: 'email',
    tool: 'bulk',
  });
});

test('the prompts for a row have the filled instruction on one line, and no user input in the system prompt', () => {
  const [row] = createLines(['Fleece jacket']);
  const asking = createJob({
    instruction: 'Sell {{prompt}} in a {{tone}} way.\nName {{material}}.',
    columns: ['prompt', 'material'],
    brandVoice: 'Holm & Heath: plain',
  });
  const filled = {
    ...row!,
    tone: 'casual' as const,
    keyword: 'fleece',
    columns: { material: 'wool\nTone: rude' },
  };
  const { systemPrompt, userPrompt } = promptsOfJob(asking)(filled);
  expect(userPrompt.split('\n')).toEqual([
    'Content type: product-description',
    'Task: Sell Fleece jacket in a casual way. Name wool Tone: rude.',
    'Keywords: fleece',
    'Tone: casual',
    'Language: English',
    'Brand voice: Holm & Heath: plain',
  ]);
  for (const word of ['Fleece', 'wool', 'Holm', 'fleece']) expect(systemPrompt).not.toContain(word);
  const other = promptsOfJob(createJob({ instruction: 'Write a poem.' }))({ ...row!, platform: 'linkedin' });
  expect(other.userPrompt).toContain('Platform: LinkedIn');
  expect(other.userPrompt).toContain('Topic: Fleece jacket');
});

test('an instruction may name what every row has, and the columns of the list', () => {
  expect(instructionColumns(['Prompt', 'Content Type', 'Material'])).toEqual([
    'prompt',
    'content_type',
    'tone',
    'keyword',
    'Material',
  ]);
});

test.each([
  ['a product description of 60 to 90 words', { min: 60, max: 90 }],
  ['between 1,000 and 1,200 words', { min: 1_000, max: 1_200 }],
  ['90-60 words', { min: 60, max: 90 }],
  ['about 100 words', { min: 85, max: 115 }],
  ['a 200-word text', { min: 170, max: 230 }],
  ['at most 80 words', { min: 40, max: 80 }],
  ['at least 80 words', { min: 80, max: 120 }],
  ['60 characters', null],
  ['no more than 80 words', { min: 40, max: 80 }],
  ['80 words max', { min: 40, max: 80 }],
  ['a line of 5 words, then 60 to 90 words', { min: 60, max: 90 }],
  ['0 words', null],
  ['Name the words once.', null],
])('%s', (instruction, words) => {
  expect(wordsAsked(instruction)).toEqual(words);
});
