import { describe, expect, test } from 'vitest';
import { createJob, createLines, resultOf } from '../bulk.fixture.ts';
import type { BulkJobInput } from '../job.ts';
import { scoreSeo } from '../../checks/seo/seo-score.ts';
import { bulkRowSchema, type BulkRow, type RowResult } from '../row.ts';
import { templates, type TemplateId } from '../templates.ts';
import { checksOfRow, flagOf, repairsOf, type AlikeRow } from './row-checks.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 7}`).join(' ');

type Given = {
  job?: Partial<BulkJobInput>;
  row?: Partial<BulkRow>;
  result?: Partial<RowResult>;
  alike?: AlikeRow | null;
};

function check({ job = {}, row = {}, result = {}, alike = null }: Given) {
  const content = result.content ?? words(70);
  const wordCount = content.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const written = { ...resultOf(content), wordCount, ...result };
  return checksOfRow(
    { ...createLines(['Fleece jacket'])[0]!, ...row, result: written },
    createJob(job),
    alike,
  );
}
const flags = (given: Given) =>
  check(given).flatMap(({ isMet, flag }) => (isMet || flag === '' ? [] : [flag]));
const ofTemplate = (id: TemplateId) => ({
  templateType: templates[id].label,
  instruction: templates[id].instruction,
});

/** Begins with the first of `words`. */
const keyword = 'word0';

test('a row without a text has no checks; a good one misses nothing', () => {
  expect(checksOfRow(createLines(['Desk'])[0]!, createJob(), null)).toEqual([]);
  const checks = check({ row: { keyword } });
  expect(checks.map(({ sentence, figure }) => [sentence, figure])).toEqual([
    ['SEO score: Excellent', '80 of 100'],
    ['Brief: 60 to 90 words', '70 words'],
    ['Keyword in the first 60 characters', '15 of 15'],
  ]);
  expect(flagOf(checks)).toBeNull();
  expect(repairsOf(checks)).toEqual([]);
});

test('each missed check says its fact; missed ones come first, and a table shows the first', () => {
  const checks = check({
    row: { keyword },
    result: { content: words(54), seoScore: 45, voiceScore: 41, isPartial: true },
    alike: { number: 309, share: 0.948 },
  });
  expect(checks.map(({ flag, tone }) => [flag, tone])).toEqual([
    ['Cut off', 'danger'],
    ['Like 309, 94%', 'warning'],
    ['SEO Needs Work', 'danger'],
    ['54 words', 'warning'],
    ['Voice 41', 'warning'],
    ['', 'success'],
  ]);
  expect(flagOf(checks)?.flag).toBe('Cut off');
  expect(checks.slice(1, 5).map(({ figure }) => figure)).toEqual(['', '45 of 100', '54 words', '41 of 100']);
  expect(repairsOf(checks)).toContain(
    'The text has 54 words. Lengthen it, with useful content and no filler, to 60 to 90 words.',
  );
});

test('an opening is only said to be shared where it is', () => {
  const sentenceOf = (alike: AlikeRow) => check({ alike })[0]!.sentence;
  expect(sentenceOf({ number: 309, share: 0.94 })).toBe('Shares 94% of its wording with row 309');
  expect(sentenceOf({ number: 309, share: 0.94, sharesOpening: true })).toBe('Opening shared with row 309');
  expect(check({ alike: { number: 1, share: 0.999 } })[0]!.flag).toBe('Like 1, 99%');
  expect(check({ alike: { number: 1, share: 1 } })[0]!.flag).toBe('Like 1, 100%');
});

describe('the score', () => {
  test.each([
    [59, ['SEO Needs Work']],
    [60, []],
    [79, []],
  ])('%i', (seoScore, expected) =>
    expect(flags({ row: { keyword }, result: { seoScore } })).toEqual(expected),
  );

  test('of a row without a keyword is none, so it is not checked', () => {
    expect(check({ result: { seoScore: 59 } }).map(({ kind }) => kind)).toEqual(['words']);
    expect(flags({ row: { keyword: ' – ' }, result: { seoScore: 59 } })).toEqual([]);
  });

  const fleece = 'A warm fleece that dries before breakfast. ';
  // The keyword is late, and in too many of its words.
  const list = `${'A warm layer that dries before breakfast. '.repeat(2)}\n\n${'- A fleece that is warm.\n'.repeat(10)}`;
  const breathless = 'A warm fleece, which dries before breakfast, and then again before lunch, '.repeat(6);
  const scoreOf = (instruction: string, content: string, row = { keyword: 'fleece' }) => {
    const { total: seoScore } = scoreSeo(content, row.keyword);
    const checks = check({ job: { instruction }, row, result: { content: content.trim(), seoScore } });
    return checks.find(({ kind }) => kind === 'score')!;
  };

  test('is held against what the length that was asked for leaves room for', () => {
    // No text of 90 words has 1,000 characters; the figure stays as specified.
    expect(scoreOf('60 to 90 words', list)).toMatchObject({
      isMet: true,
      sentence: 'SEO score: enough for 60 to 90 words',
      figure: '55 of 100',
    });
    expect(scoreOf('at most 40 words', fleece)).toMatchObject({ isMet: true, figure: '45 of 100' });
    expect(scoreOf('at most 150 characters', fleece)).toMatchObject({
      isMet: true,
      sentence: 'SEO score: enough for at most 150 characters',
    });
    for (const instruction of ['Write about {{prompt}}.', 'at least 200 words', '300 to 400 words'])
      expect(scoreOf(instruction, list)).toMatchObject({ isMet: false, flag: 'SEO Needs Work' });
  });

  test('is to be mended only by what there is room for', () => {
    const { isMet, repair } = scoreOf('60 to 90 words', breathless);
    expect(isMet).toBe(false);
    expect(repair).toMatch(/^Remove “fleece”/);
    expect(repair).not.toMatch(/1,000|longer/i);
    expect(scoreOf('60 to 90 words', fleece.repeat(10), { keyword: 'oak desk' }).isMet).toBe(false);
  });
});

describe('words', () => {
  test.each<[string, number, string[]]>([
    ['60 to 90 words', 59, ['59 words']],
    ['60 to 90 words', 60, []],
    ['60 to 90 words', 91, ['91 words']],
    ['at most 80 words', 3, []],
    ['no more than 80 words', 81, ['81 words']],
    ['80 words max', 81, ['81 words']],
    ['at least 80 words', 900, []],
    ['at least 80 words', 79, ['79 words']],
    ['about 100 words', 86, []],
    ['about 100 words', 84, ['84 words']],
    ['a headline of 5 words', 70, []],
    ['an intro of 20 words and a body of 40 words', 300, []],
    ['three paragraphs of 40 words', 120, []],
    ['40 words per section', 120, []],
    ['20 words for this, 40 words for that', 120, []],
  ])('%s, %i', (instruction, count, expected) => {
    expect(flags({ job: { instruction }, result: { content: words(count) } })).toEqual(expected);
  });

  test('may be counted with the title or without it', () => {
    const titled = (count: number) => `# The fleece you forget\n\n${words(count)}`;
    const counted = (count: number) =>
      check({ result: { content: titled(count) } }).find(({ kind }) => kind === 'words');
    expect(counted(88)).toMatchObject({ isMet: true, figure: '88 words below the title' });
    expect(counted(56)).toMatchObject({ isMet: true, figure: '60 words' });
    expect(counted(55)).toMatchObject({ isMet: false, flag: '59 words' });
  });

  test('without a word about length only what is far from the template is missed', () => {
    const job = { instruction: 'Describe {{prompt}}.' };
    expect(flags({ job, result: { content: words(50) } })).toEqual([]);
    expect(flags({ job, result: { content: words(10) } })).toEqual(['10 words']);
    // A row with a content type of its own does not follow the template.
    expect(flags({ job, row: { contentType: 'blog' }, result: { content: words(10) } })).toEqual([]);
  });

  test('of a language whose words cannot be counted are not checked', () => {
    expect(flags({ row: { language: 'th' }, result: { content: words(3) } })).toEqual([]);
  });
});

describe('the brief', () => {
  const line = (count: number) => 'Keep '.repeat(count / 5 - 1) + 'warmx';

  test.each<[TemplateId, string, string[]]>([
    ['email-subject', line(50), []],
    ['email-subject', line(55), ['55 characters']],
    ['email-subject', `${line(25)}\n\n${line(20)}`, ['2 lines']],
    ['meta-description', line(120), []],
    ['meta-description', line(115), ['115 characters']],
    ['meta-description', line(160), ['160 characters']],
    ['ad-copy', `# ${line(40)}\n\n${words(30)}`, []],
    ['ad-copy', `# ${line(45)}\n\n${words(30)}`, ['Headline: 45 characters']],
    ['ad-copy', words(30), ['No headline']],
    ['ad-copy', `# ${line(40)}\n\n${words(60)}`, ['68 words']],
    ['social-media', words(60), []],
  ])('of %s: %s', (id, content, expected) => {
    expect(flags({ job: ofTemplate(id), result: { content } })).toEqual(expected);
  });

  test('of a post counts the characters of the whole text, unless they are those of a part', () => {
    const post = (instruction: string) =>
      flags({ job: { ...ofTemplate('social-media'), instruction }, result: { content: line(100) } });
    expect(post('One post of at most 90 characters about {{prompt}}.')).toEqual(['100 characters']);
    expect(post('One post whose first line has at most 90 characters.')).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['Name {{material}} once.', 'moss wool', ['No “moss wool”']],
    ['Mention the material {{ material }}.', 'word3', []],
    ['Describe it. Do not mention {{material}}.', 'moss', []],
    ['It is made of {{material}}.', 'moss', []],
    ['Name {{material}}.', 'a long value in many words', []],
    ['Name {{material}}.', 'moss, wool', []],
    ['Name {{material|linen}}.', '', ['No “linen”']],
    ['Use {{tone}} words, and name {{tone}}.', 'moss', []],
  ])('%s with “%s”', (sentence, material, expected) => {
    const job = { instruction: `60 to 90 words. ${sentence}`, columns: ['prompt', 'material'] };
    expect(flags({ job, row: { columns: { material } } })).toEqual(expected);
    // Another language may have another word for it.
    expect(flags({ job, row: { columns: { material }, language: 'de' } })).toEqual([]);
  });
});

describe('the keyword', () => {
  const row = { keyword: 'fleece jacket, moss' };
  const keywordCheck = (content: string, more: Given = {}) =>
    check({ row, result: { content }, ...more }).find(({ kind }) => kind === 'keyword');

  test('is missed where it is not in the text', () => {
    expect(keywordCheck(words(70))).toMatchObject({ isMet: false, figure: '0 of 20', flag: 'Lacks keyword' });
    expect(repairsOf(check({ row }))).toEqual([
      'Use “fleece jacket” in the text, preferably in its first sentence.',
    ]);
  });

  test('late in the text is named in the list, and is no flag', () => {
    const content = `${words(65)} the fleece jacket stays`;
    expect(keywordCheck(content)).toMatchObject({
      isMet: false,
      sentence: 'Keyword in the first 60 characters',
      figure: '0 of 15',
      flag: '',
    });
    expect(flags({ row, result: { content } })).toEqual([]);
    expect(repairsOf(check({ row, result: { content } }))).toEqual([]);
    // Another miss leads to a call, which is told of both.
    expect(repairsOf(check({ row, result: { content, voiceScore: 41 } }))).toHaveLength(2);
    expect(keywordCheck(`The fleece jacket ${words(65)}`)).toMatchObject({ isMet: true, figure: '15 of 15' });
  });

  test('is only expected where it counts', () => {
    const ad = `# A fleece jacket\n\n${words(30)} fleece jacket`;
    expect(keywordCheck(ad, { job: ofTemplate('ad-copy') })).toMatchObject({ isMet: true });
    expect(check({}).some(({ kind }) => kind === 'keyword')).toBe(false);
  });
});

test('a voice is missed below the score from which it may be that voice', () => {
  expect(flags({ result: { voiceScore: 74 } })).toEqual(['Voice 74']);
  expect(flags({ result: { voiceScore: 75 } })).toEqual([]);
});

test('what a call is told can be stored with its row', () => {
  const columns = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, `v${at}`]));
  const names = Object.keys(columns);
  const instruction = `60 to 90 words. ${names.map((name) => `Name {{${name}}}.`).join(' ')}`;
  const repairs = repairsOf(check({ job: { instruction, columns: names }, row: { columns } }));
  expect(repairs).toHaveLength(20);
  const [row] = createLines(['Desk']);
  expect(bulkRowSchema.parse({ ...row, repairs }).repairs).toEqual(repairs);
});
