import { expect, test } from 'vitest';
import { emptyOptimizerForm, checkMeasurable, checkRewritable, maxRewriteCharacters } from './form.ts';
import { readOldOptimization } from './legacy.ts';
import { createOptimization, withRejected, withRewriting } from './optimize.ts';
import { optimizationRecordSchema } from './record.ts';
import { partsOf, textWithout, type ComparedPiece } from './changes.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const id = '0b7e1f2a-5c3d-4e8f-9a6b-1c2d3e4f5a6b';
const form = { ...emptyOptimizerForm(), content: 'A plain text.', targetKeyword: ' desk ' };

test('a measured text is a record with its figures, without an optimized text', () => {
  const record = createOptimization(form, { id, now });
  expect(optimizationRecordSchema.parse(record)).toEqual(record);
  expect(record).toMatchObject({
    id,
    title: 'A plain text.',
    content: '',
    originalContent: 'A plain text.',
    targetKeyword: 'desk',
    seoScore: 10,
    keywordDensity: 0,
    improvements: [],
    analyzedAt: now.toISOString(),
  });
  expect(record.suggestions[0]).toEqual({
    type: 'seo',
    severity: 'high',
    message: 'The keyword “desk” does not appear.',
    fix: expect.any(String),
    gain: 20,
  });
});

test('a rewriting is measured, and its improvements are listed', () => {
  const record = createOptimization(form, { id, now });
  const rewritten = withRewriting(record, { content: 'A desk text.', provider: 'claude', model: 'm' });
  expect(rewritten).toMatchObject({ content: 'A desk text.', rewritten: 'A desk text.', provider: 'claude' });
  expect(rewritten.seoScore).toBe(45);
  expect(rewritten.improvements).toEqual([
    'Keyword present: 20 more points.',
    'Keyword in the first 60 characters: 15 more points.',
  ]);
});

const pieces: ComparedPiece[] = [
  { kind: 'same', text: 'A ' },
  { kind: 'removed', text: 'plain' },
  { kind: 'added', text: 'desk' },
  { kind: 'same', text: ' text' },
  { kind: 'added', text: ' here' },
  { kind: 'same', text: '.' },
];

test('a rejected change restores the original words, and the figures change accordingly', () => {
  const record = withRewriting(createOptimization(form, { id, now }), {
    content: 'A desk text here.',
    provider: null,
    model: null,
  });
  const refused = withRejected(record, pieces, [0]);
  expect(refused).toMatchObject({
    content: 'A plain text here.',
    rewritten: 'A desk text here.',
    refused: [0],
  });
  expect(refused.seoScore).toBe(10);
  expect(refused.improvements.some((line) => line.startsWith('Keyword'))).toBe(false);
  expect(withRejected(refused, pieces, [])).toEqual(record);
});

test('with no change rejected the text is the rewriting, with all rejected the original', () => {
  const parts = partsOf(pieces);
  expect(textWithout(parts, new Set())).toBe('A desk text here.');
  expect(textWithout(parts, new Set([0, 1]))).toBe('A plain text.');
});

test('changes with only a punctuation mark between them are one, but not across a line break', () => {
  const joined = partsOf([
    { kind: 'same', text: 'own' },
    { kind: 'removed', text: ',' },
    { kind: 'added', text: '.' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'but' },
    { kind: 'added', text: 'But' },
    { kind: 'same', text: '\n' },
    { kind: 'added', text: '- ' },
    { kind: 'same', text: 'it' },
  ]);
  expect(joined).toEqual([
    { kind: 'same', text: 'own' },
    { kind: 'change', index: 0, removed: ', but', added: '. But' },
    { kind: 'same', text: '\n' },
    { kind: 'change', index: 1, removed: '', added: '- ' },
    { kind: 'same', text: 'it' },
  ]);
  expect(textWithout(joined, new Set([0]))).toBe('own, but\n- it');
});

test.each([
  ['', 'desk', 'optimizer.content-missing'],
  [' \n ***', 'desk', 'optimizer.content-missing'],
  ['Text', '  ', 'optimizer.keyword-missing'],
  ['Text', 'desk', null],
])('content %j with keyword %j: %s', (content, targetKeyword, expected) => {
  expect(checkMeasurable({ ...form, content, targetKeyword })).toBe(expected);
});

test('a text too long for one call is measured and not rewritten', () => {
  const long = { ...form, content: 'a'.repeat(maxRewriteCharacters + 1) };
  expect(checkMeasurable(long)).toBeNull();
  expect(checkRewritable(long)).toBe('optimizer.too-long');
  expect(checkRewritable({ ...form, content: 'a'.repeat(maxRewriteCharacters) })).toBeNull();
});

const old = {
  id: 17,
  title: 'Kept title',
  content: 'A desk text.',
  originalContent: 'A plain text.',
  seoScore: 91,
  readabilityScore: 3,
  keywordDensity: 400,
  targetKeyword: 'desk',
  platform: 'linkedin',
  suggestions: [{ type: 'seo', severity: 'odd' }],
  improvements: ['Kept line'],
  analyzedAt: '2025-01-02T03:04:05Z',
};

test('a legacy optimization is kept, with its figures measured again', () => {
  const record = readOldOptimization(old, now)!;
  expect(optimizationRecordSchema.parse(record)).toEqual(record);
  expect(record).toMatchObject({
    title: 'Kept title',
    content: 'A desk text.',
    originalContent: 'A plain text.',
    platform: 'linkedin',
    seoScore: 45,
    keywordDensity: 33.33,
    improvements: ['Kept line'],
    analyzedAt: '2025-01-02T03:04:05.000Z',
  });
  expect(readOldOptimization(old, now)!.id).toBe(record.id);
  expect(readOldOptimization({ ...old, id }, now)!.id).toBe(id);
});

test.each([
  ['only the optimized text', { content: 'A text.' }, { originalContent: 'A text.', content: '' }],
  ['only the original', { originalContent: 'A text.' }, { originalContent: 'A text.', content: '' }],
  [
    'fields of the wrong kind',
    {
      originalContent: 'A text.',
      platform: 'myspace',
      targetKeyword: 5,
      analyzedAt: 'never',
      suggestions: 'x',
    },
    { platform: 'blog', targetKeyword: '', analyzedAt: now.toISOString() },
  ],
])('a legacy record with %s is read', (_name, value, expected) => {
  expect(readOldOptimization(value, now)).toMatchObject(expected);
});

test.each([[null], ['text'], [[]], [{}], [{ content: '***' }], [{ content: 'a'.repeat(400_001) }]])(
  'not a record: %.20j',
  (value) => {
    expect(readOldOptimization(value, now)).toBeNull();
  },
);
