import { describe, expect, test } from 'vitest';
import { contentTypes, emptyForm, generationFormSchema, lengthBands, splitKeywords } from './form.ts';
import { analysisFocuses } from './form/analysis.ts';
import { freeText, maxOptionLength, maxTopicLength } from './form/free-text.ts';
import { seoPriorities } from './form/seo.ts';

/** Field and message of the first problem; null for a valid form. */
function problemOf(form: unknown): [string, string] | null {
  const result = generationFormSchema.safeParse(form);
  if (result.success) return null;
  const { path, message } = result.error.issues[0]!;
  return [path.join('.'), message];
}

test('an empty form has the specified defaults', () => {
  expect(emptyForm()).toEqual({
    contentType: 'blog',
    topic: '',
    tone: 'professional',
    targetAudience: 'general',
    keywords: '',
    length: 'medium',
    language: 'en',
    platform: 'general',
    brandVoice: '',
    apiProvider: '',
    faqTopics: '',
    seoFocus: '',
    hashtags: '',
    callToAction: '',
    emailType: 'newsletter',
    subjectStyle: 'Question-based',
    audienceSegment: 'New subscribers',
    productCategory: 'general',
    keyFeatures: '',
    benefits: '',
    analysisType: 'competitor',
    analysisFocus: [],
    comparisonSource: '',
    seoContentType: 'article',
    seoPriorities: [],
    searchIntent: 'informational',
    keywordDifficulty: 'medium',
    adFormat: 'google-search',
    adObjective: 'traffic',
    landingPage: '',
  });
});

test('each call returns a new form', () => {
  emptyForm().analysisFocus.push('Content gaps');
  expect(emptyForm().analysisFocus).toEqual([]);
});

test('a topic is required, and its name depends on the content type', () => {
  expect(problemOf({})?.[0]).toBe('topic');
  expect(problemOf({ topic: 5 })?.[0]).toBe('topic');
  expect(problemOf({ topic: null })?.[0]).toBe('topic');
  for (const form of [null, 'text', [], 5]) expect(problemOf(form)).not.toBeNull();
});

test('unknown fields are rejected', () => {
  expect(problemOf({ topic: 'a', colour: 'red' })?.[1]).toMatch(/colour/);
});

describe.each([
  'contentType',
  'tone',
  'targetAudience',
  'length',
  'platform',
  'emailType',
  'subjectStyle',
  'audienceSegment',
  'productCategory',
  'analysisType',
  'seoContentType',
  'searchIntent',
  'keywordDifficulty',
  'language',
  'adFormat',
  'adObjective',
])('%s', (field) => {
  test.each(['no such value', '', 'constructor', null, 7, ['blog']])('rejects %j', (value) => {
    expect(problemOf({ topic: 'a', [field]: value })?.[0]).toBe(field);
  });
});

describe.each([
  'topic',
  'keywords',
  'brandVoice',
  'faqTopics',
  'seoFocus',
  'hashtags',
  'callToAction',
  'keyFeatures',
  'benefits',
  'comparisonSource',
  'landingPage',
])('%s', (field) => {
  const most = field === 'topic' ? maxTopicLength : maxOptionLength;

  test('accepts its maximum length, and not one character more', () => {
    expect(problemOf({ topic: 'a', [field]: 'x'.repeat(most) })).toBeNull();
    const message = `must be at most ${most.toLocaleString('en-US')} characters`;
    expect(problemOf({ topic: 'a', [field]: 'x'.repeat(most + 1) })).toEqual([field, message]);
    expect(problemOf({ topic: 'a', [field]: 'x'.repeat(100 * 1024) })).toEqual([field, message]);
  });

  test.each(['\u0000', '\u0008', '\u000B', '\u000C', '\u001B', '\u001F', '\u007F'])(
    'rejects the control character %j',
    (sign) => {
      expect(problemOf({ topic: 'a', [field]: `a${sign}b` })).toEqual([
        field,
        'must not contain control characters',
      ]);
    },
  );

  test('accepts tabs, line breaks and every script', () => {
    expect(problemOf({ topic: 'a', [field]: 'a\tb\nc\r\nd é 今 🚀' })).toBeNull();
  });
});

test.each([
  ['analysisFocus', analysisFocuses],
  ['seoPriorities', seoPriorities],
])('%s accepts each of its values, and no other', (field, values) => {
  expect(problemOf({ topic: 'a', [field]: [...values] })).toBeNull();
  expect(problemOf({ topic: 'a', [field]: [values[0], 'other'] })?.[0]).toBe(`${field}.1`);
  expect(problemOf({ topic: 'a', [field]: [...values, values[0]] })?.[0]).toBe(field);
  expect(problemOf({ topic: 'a', [field]: values[0] })?.[0]).toBe(field);
});

test('every content type is accepted', () => {
  for (const contentType of contentTypes) expect(problemOf({ topic: 'a', contentType })).toBeNull();
});

test('lengths are the specified bands', () => {
  expect(lengthBands).toEqual({
    short: { min: 300, max: 500 },
    medium: { min: 500, max: 1000 },
    long: { min: 1000, max: null },
  });
});

test.each([
  ['', []],
  [' , ,', []],
  ['desk', ['desk']],
  [' standing desk ,home office,', ['standing desk', 'home office']],
  ['desk, desk, Desk', ['desk', 'Desk']],
])('keywords of %j', (field, keywords) => {
  expect(splitKeywords(field)).toEqual(keywords);
});

test('the message for free text names its limit', () => {
  expect(freeText(12_345).safeParse('x'.repeat(12_346)).error?.issues[0]?.message).toBe(
    'must be at most 12,345 characters',
  );
});
