import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentTypes, emptyForm, generationFormSchema, type GenerationForm } from '../../generation/form.ts';
import { adFormats } from '../../generation/form/ads.ts';
import { languageTags } from '../../generation/form/language.ts';
import { seoContentTypes } from '../../generation/form/seo.ts';
import { socialPlatforms } from '../../generation/form/social.ts';
import { checkBrief } from './brief-checks.ts';

const formOf = (more: object = {}): GenerationForm =>
  generationFormSchema.parse({ ...emptyForm(), topic: 'Desks', ...more });

/** A check by its id, as "verdict: asked / found"; undefined if it is missing. */
function found(content: string, id: string, more: object = {}): string | undefined {
  const check = checkBrief(content, formOf(more)).find((each) => each.id === id);
  return check && `${check.verdict}: ${check.asked} / ${check.found}`;
}

const words = (count: number) => Array.from({ length: count }, () => 'plain').join(' ');

describe('length', () => {
  test.each([
    ['short', 299, 'missed: 300-500 words / 299 words'],
    ['short', 300, 'met: 300-500 words / 300 words'],
    ['short', 501, 'missed: 300-500 words / 501 words'],
    ['medium', 1_000, 'met: 500-1000 words / 1,000 words'],
    ['long', 999, 'missed: 1,000+ words / 999 words'],
    ['long', 9_000, 'met: 1,000+ words / 9,000 words'],
    ['medium', 1, 'missed: 500-1000 words / 1 word'],
  ])('%s with %i words', (length, count, expected) => {
    expect(found(words(count), 'words', { length })).toBe(expected);
  });

  test('Chinese and Japanese are counted by characters, Thai is not counted', () => {
    expect(found('字'.repeat(400), 'words', { length: 'short', language: 'zh-Hans' })).toMatch(/^met/);
    expect(found('ไทย', 'words', { language: 'th' })).toBe(
      'unmeasured: 500-1000 words / words cannot be counted in Thai',
    );
  });

  test.each([
    ['twitter', 'short', 83, 'missed: about 140 characters / 83 characters'],
    ['twitter', 'short', 84, 'met: about 140 characters / 84 characters'],
    ['twitter', 'long', 280, 'met: about 250 characters / 280 characters'],
    ['linkedin', 'short', 560, 'met: about 400 characters / 560 characters'],
    ['linkedin', 'short', 561, 'missed: about 400 characters / 561 characters'],
    ['linkedin', 'long', 1_800, 'met: about 1,800 characters / 1,800 characters'],
  ])('a post on %s that is %s, with %i characters', (platform, length, count, expected) => {
    expect(found('a'.repeat(count), 'words', { contentType: 'social', platform, length })).toBe(expected);
  });

  test('meta content and markup are as long as their parts, and an ad is not counted in words', () => {
    for (const seoContentType of ['meta-content', 'schema-markup'])
      expect(found('Text.', 'words', { contentType: 'seo', seoContentType })).toMatch(/^unmeasured/);
    expect(found('Text.', 'words', { contentType: 'ads' })).toBeUndefined();
  });
});

describe('keywords', () => {
  const keywords = 'standing desk, chair';

  test('the main keyword by density and position, the others by presence, with their spans', () => {
    const content = `# Standing desk\n\n${words(95)} a standing desk and a chair.`;
    const checks = checkBrief(content, formOf({ keywords }));
    expect(
      checks.filter(({ id }) => id.startsWith('keyword')).map(({ verdict, found }) => [verdict, found]),
    ).toEqual([
      ['met', 'twice, 1.9%'],
      ['met', 'once'],
    ]);
    const main = checks.find(({ id }) => id === 'keyword:standing desk')!;
    expect(main.spans.map(({ start, end }) => content.slice(start, end))).toEqual([
      'Standing desk',
      'standing desk',
    ]);
    expect(found(content, 'opening', { keywords })).toBe('met: in the first 60 characters / yes');
  });

  test.each([
    ['missing', words(100), 'missed: 1-4% of the words / not at all', 'not in the text'],
    ['late', `${words(60)} standing desk`, 'met: 1-4% of the words / once, 1.6%', 'from character 361'],
    ['in every line', 'Standing desk. '.repeat(20), 'missed: 1-4% of the words / 20 times, 50.0%', 'yes'],
  ])('%s', (_name, content, share, place) => {
    expect(found(content, 'keyword:standing desk', { keywords })).toBe(share);
    expect(found(content, 'opening', { keywords })).toContain(place);
  });

  test('posts of 280 characters and ads are checked for presence only', () => {
    const content = 'Standing desk. Standing desk.';
    expect(
      found(content, 'keyword:standing desk', { keywords, contentType: 'social', platform: 'twitter' }),
    ).toBe('met: at least once / twice');
    expect(found(content, 'keyword:standing desk', { keywords, contentType: 'ads' })).toMatch(/^met/);
    expect(found(content, 'opening', { keywords, contentType: 'ads' })).toBeUndefined();
  });

  test('without keywords there is no keyword check', () => {
    const ids = checkBrief(words(300), formOf({ keywords: ' , ' })).map(({ id }) => id);
    expect(ids.filter((id) => /keyword|opening/.test(id))).toEqual([]);
  });

  test('a keyword in another script is found', () => {
    expect(found('立ち机はよい。', 'keyword:立ち机', { keywords: '立ち机', language: 'ja' })).toContain(
      'once',
    );
    expect(found('Новый рабочий стол', 'keyword:рабочий стол', { keywords: 'рабочий стол' })).toContain(
      'once',
    );
  });
});

describe('reading level', () => {
  const easy = 'The cat sat on the mat. It was a good mat. '.repeat(12);
  const hard =
    'Interdisciplinary organisational considerations necessitate comprehensive methodological evaluation. '.repeat(
      15,
    );

  test('is compared with the audience', () => {
    expect(found(easy, 'reading-level', { targetAudience: 'general' })).toBe(
      'met: 60 or more, standard / 100, very easy',
    );
    expect(found(hard, 'reading-level', { targetAudience: 'experts' })).toMatch(
      /^missed: 30 or more, difficult \/ 0/,
    );
  });

  test('is lower for a text for experts than for the general public', () => {
    const asked = (targetAudience: string) =>
      Number(/: (\d+)/.exec(found(easy, 'reading-level', { targetAudience })!)![1]);
    expect(['general', 'students', 'professionals', 'experts'].map(asked)).toEqual([60, 50, 40, 30]);
  });

  test('is not measured for a few words or for another language', () => {
    expect(found('A short text.', 'reading-level')).toBe(
      'unmeasured: 60 or more, standard / needs 100 words',
    );
    for (const language of languageTags.filter((tag) => !tag.startsWith('en')))
      expect(found(easy, 'reading-level', { language })).toContain('not available for this language');
    expect(found(easy, 'reading-level', { language: 'en-GB' })).toMatch(/^met/);
  });

  test('a text in Greek for a form in English is not measured as English', () => {
    expect(found('Ένα γραφείο είναι καλό. '.repeat(40), 'reading-level')).toContain(
      'the text is not in English',
    );
  });
});

describe('a post', () => {
  const social = (more: object) => ({ contentType: 'social', ...more });

  test('is measured as its platform counts', () => {
    const twitter = social({ platform: 'twitter' });
    expect(found('のの'.repeat(70), 'platform-length', twitter)).toBe(
      'met: at most 280 characters / 280 characters',
    );
    expect(found('のの'.repeat(70) + '!', 'platform-length', twitter)).toMatch(/^missed.*281 characters$/);
    expect(found(`https://example.com/${'a'.repeat(400)}`, 'platform-length', twitter)).toContain(
      '23 characters',
    );
    expect(found('x'.repeat(2_201), 'platform-length', social({ platform: 'instagram' }))).toMatch(/^missed/);
  });

  test.each([
    ['numbers first', (text: string, at: number) => `${at}/3 ${text}`],
    ['numbers last', (text: string, at: number) => `${text} (${at}/3)`],
  ])('each part of a thread may be as long as a post: %s', (_name, part) => {
    const thread = (lengths: number[]) =>
      lengths.map((length, at) => part('x'.repeat(length), at + 1)).join('\n\n');
    const twitter = social({ platform: 'twitter' });
    expect(found(thread([200, 200, 200]), 'platform-length', twitter)).toMatch(
      /^met.*3 posts, longest 2\d\d/,
    );
    const content = thread([200, 290, 20]);
    const check = checkBrief(content, formOf(twitter)).find(({ id }) => id === 'platform-length')!;
    expect(check.verdict).toBe('missed');
    expect(check.spans.map(({ start, end }) => content.slice(start, end).trim().length)).toEqual([
      part('x'.repeat(290), 2).length,
    ]);
    expect(found('1/2 of the work. x'.repeat(20), 'platform-length', twitter)).toMatch(/^missed/);
  });

  test('has the number of hashtags its platform recommends, each counted once', () => {
    const instagram = social({ platform: 'instagram' });
    expect(found('Text\n\n#one #two #three #Three', 'hashtags', instagram)).toBe('met: 3-5 / 3');
    expect(found('#a #b #c #d #e #f', 'hashtags', instagram)).toBe('missed: 3-5 / 6');
    expect(found('# A heading, C# and a#b, item #1', 'hashtags', instagram)).toBe('missed: 3-5 / none');
  });

  test('has the hashtags of the form', () => {
    const form = social({ hashtags: '#desk, HomeOffice' });
    expect(found('#Desk #homeoffice', 'hashtags-given', form)).toBe('met: all 2 / yes');
    expect(found('#desk #desks', 'hashtags-given', form)).toBe('missed: all 2 / without #HomeOffice');
    expect(found('#desk', 'hashtags-given', social({}))).toBeUndefined();
    for (const hashtags of ['#desk #tea', 'desk tea', 'desk, tea', '#desk, tea', ' #desk;\n#tea '])
      expect(found('#Desk', 'hashtags-given', social({ hashtags })), hashtags).toContain('without #tea');
    expect(found('#RemoteWork #desk', 'hashtags-given', social({ hashtags: 'remote work, desk' }))).toMatch(
      /^met/,
    );
  });
});

describe('call to action', () => {
  test('of a post: in the words of the form', () => {
    const form = { contentType: 'social', callToAction: 'Try it for a week!' };
    expect(found('So: try it, for a week.', 'call-to-action', form)).toBe('met: in the text / yes');
    expect(found('Try it for two weeks.', 'call-to-action', form)).toMatch(/^missed/);
    expect(found('Text', 'call-to-action', { contentType: 'social', callToAction: '!!' })).toBeUndefined();
  });

  test.each([
    ['**See the checklist:** [link]', 'met'],
    ['[Read on](https://example.com)', 'met'],
    ['https://example.com', 'met'],
    ['Yours, [your name]', 'missed'],
  ])('of an email: %j is %s', (line, verdict) => {
    expect(found(`Subject: Hi\n\n${line}`, 'call-to-action', { contentType: 'email' })).toMatch(verdict);
  });

  test('of an ad: in every version', () => {
    const form = { contentType: 'ads', adFormat: 'x-post', length: 'medium', callToAction: 'Try it' };
    const ad = (second: string) =>
      `## Version 1\n\n### Post\n\n- Try it now\n\n## Version 2\n\n### Post\n\n- ${second}`;
    expect(found(ad('Just try it'), 'call-to-action', form)).toBe('met: in every version / yes');
    expect(found(ad('Just do it'), 'call-to-action', form)).toBe(
      'missed: in every version / not in 1 of them',
    );
  });
});

describe('the structure of a content type', () => {
  test('a title of at most 60 characters', () => {
    expect(found(`# ${'é'.repeat(60)}\n\nText`, 'title')).toBe('met: at most 60 characters / 60 characters');
    expect(found(`# ${'x'.repeat(61)}`, 'title')).toMatch(/^missed/);
    expect(found('## Section', 'title')).toBe('missed: at most 60 characters / none');
    expect(found('```\n# code\n```', 'title')).toContain('none');
  });

  test('a subject line of at most 50 characters', () => {
    const email = { contentType: 'email' };
    expect(found(`**Subject:** ${'x'.repeat(50)}\n\nHi`, 'subject', email)).toMatch(/^met/);
    expect(found(`Subject: ${'x'.repeat(51)}\n\nHi`, 'subject', email)).toMatch(/^missed.*51 characters$/);
    expect(found('Hello\n\nSubject: late', 'subject', email)).toBe('missed: at most 50 characters / none');
  });

  test('sections and lists', () => {
    const content = '# Desk\n\n## One\n\n- a point\n\n## Two\n\n```\n## not a heading\n```';
    for (const contentType of ['blog', 'product']) {
      expect(found(content, 'sections', { contentType })).toBe('met: at least 2 / 2');
      expect(found(content, 'list', { contentType })).toBe('met: at least one / 1 point');
      expect(found('# Desk', 'sections', { contentType })).toMatch(/^missed/);
      expect(found('# Desk', 'list', { contentType })).toMatch(/^missed/);
    }
  });

  test('the key features of a product', () => {
    const form = { contentType: 'product', keyFeatures: 'folds flat; 4 mm thick, quiet' };
    expect(found('It Folds Flat, is 4 mm thick and quiet.', 'features', form)).toBe('met: all 3 / yes');
    expect(found('It folds flat.', 'features', form)).toBe('missed: all 3 / without 4 mm thick, quiet');
    expect(found('Es ist flach.', 'features', { ...form, language: 'de' })).toMatch(/^unmeasured/);
  });

  test('a section for each focus of an analysis', () => {
    const form = { contentType: 'analysis', analysisFocus: ['Content gaps', 'Market research'] };
    expect(found('## Content Gaps\n\n## What market research says', 'focus', form)).toBe(
      'met: 2 sections / yes',
    );
    expect(found('## Content gaps', 'focus', form)).toBe('missed: 2 sections / without Market research');
    expect(found('## A\n\n## B', 'sections', { ...form, language: 'de' })).toBe('met: at least 2 / 2');
    expect(found('## A\n\n## B', 'sections', { contentType: 'analysis' })).toMatch(/^missed: at least 3/);
  });

  test.each([
    ['```json\n{"@type": "FAQPage"}\n```', 'met: one valid block / valid'],
    ['```json\n{"@type": }\n```', 'missed: one valid block / not valid JSON'],
    ['{"@type": "FAQPage"}', 'missed: one valid block / none'],
  ])('structured data: %j', (content, expected) => {
    expect(found(content, 'markup', { contentType: 'seo', seoContentType: 'schema-markup' })).toBe(expected);
  });

  test('questions for the FAQ topics, and on a page of questions', () => {
    const questions = (count: number) =>
      Array.from({ length: count }, (_, at) => `## Question ${at}?\n\nAnswer.`).join('\n\n');
    expect(found(questions(2), 'questions', { faqTopics: 'height, noise' })).toBe(
      'met: at least 2 questions / 2 questions',
    );
    expect(found('### こうですか？', 'questions', { faqTopics: 'height', language: 'ja' })).toMatch(/^met/);
    expect(found('# Why?\n\nText', 'questions', { faqTopics: 'height' })).toMatch(/^missed.*none$/);
    expect(found(questions(2), 'questions')).toBeUndefined();
    const page = { contentType: 'seo', seoContentType: 'faq' };
    expect([5, 6, 10, 11].map((count) => found(questions(count), 'questions', page)!.split(':')[0])).toEqual([
      'missed',
      'met',
      'met',
      'missed',
    ]);
  });
});

describe('every form', () => {
  const anyForm = fc.record({
    contentType: fc.constantFrom(...contentTypes),
    adFormat: fc.constantFrom(...adFormats),
    platform: fc.constantFrom(...socialPlatforms),
    seoContentType: fc.constantFrom(...seoContentTypes),
    language: fc.constantFrom(...languageTags),
    keywords: fc.constantFrom('', 'desk', 'desk, (a|b)*, 立', ',,'),
    callToAction: fc.constantFrom('', 'Try it', '('),
    hashtags: fc.constantFrom('', '#a, b'),
    keyFeatures: fc.constantFrom('', 'flat, ('),
    faqTopics: fc.constantFrom('', 'one, two'),
  });

  test('gives the same checks each time, with spans within the text and a fix only for missed checks', () => {
    fc.assert(
      fc.property(anyForm, fc.string({ unit: 'binary', maxLength: 300 }), (more, content) => {
        const form = formOf(more);
        const checks = checkBrief(content, form);
        expect(checkBrief(content, form)).toEqual(checks);
        expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
        for (const { title, asked, found, verdict, spans, fix } of checks) {
          for (const text of [title, asked, found]) expect(text).toMatch(/\S/);
          expect(fix !== '').toBe(verdict === 'missed');
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(content.length);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  const hostile = [
    '```json\n',
    '## ',
    '### Post\n- ',
    '- a\n',
    '#a ',
    '1/2 ',
    'Subject: ',
    '[link',
    '](',
    'desk ',
    '**Post:** a\n',
  ];
  test.each(hostile)('40 KB of %j are read to the end', (sign) => {
    const content = sign.repeat(40_000 / sign.length);
    for (const contentType of contentTypes)
      expect(
        checkBrief(
          content,
          formOf({ contentType, adFormat: 'x-post', keywords: 'desk', callToAction: 'a b' }),
        ).length,
      ).toBeGreaterThan(0);
  });
});
