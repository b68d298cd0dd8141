import { describe, expect, test } from 'vitest';
import { emptyForm, generationFormSchema } from '../../generation/form.ts';
import { adFields } from '../../generation/form/ad-fields.ts';
import { adFormats, type AdFormat } from '../../generation/form/ads.ts';
import { checkBrief } from './brief-checks.ts';
import { readAd } from './read-ad.ts';

const formOf = (adFormat: AdFormat, length = 'short') =>
  generationFormSchema.parse({ ...emptyForm(), topic: 'Desks', contentType: 'ads', adFormat, length });
const found = (content: string, adFormat: AdFormat, id: string, length?: string) => {
  const check = checkBrief(content, formOf(adFormat, length)).find((each) => each.id === id)!;
  return `${check.verdict}: ${check.asked} / ${check.found}`;
};

/** An ad in which every field has the maximum count and the longest texts. */
function fullAd(adFormat: AdFormat, versions = 1): string {
  const fields = adFields[adFormat].map(({ label, count, most }) => {
    const texts = Array.from({ length: count }, (_, at) => `- ${String(at).padEnd(most, 'x')}`);
    return `### ${label}\n\n${texts.join('\n')}`;
  });
  return [
    '# Desk ad',
    ...Array.from({ length: versions }, (_, at) => `## Version ${at + 1}\n\n${fields.join('\n\n')}`),
  ].join('\n\n');
}

describe.each(adFormats)('%s', (adFormat) => {
  test('an ad that fills every field to its limit meets all checks', () => {
    const checks = checkBrief(fullAd(adFormat), formOf(adFormat));
    expect(checks.filter(({ verdict }) => verdict === 'missed')).toEqual([]);
    expect(checks.filter(({ id }) => id.startsWith('ad:'))).toHaveLength(adFields[adFormat].length);
  });

  test.each(adFields[adFormat].map(({ id, label, most }) => [id, label, most] as const))(
    'one character too many in %s is missed, and its place is marked',
    (id, label, most) => {
      const text = `0${'x'.repeat(most)}`;
      const content = fullAd(adFormat).replace(`### ${label}\n\n- 0`, `### ${label}\n\n- 0x`);
      const check = checkBrief(content, formOf(adFormat)).find((each) => each.id === `ad:${id}`)!;
      expect(check.verdict).toBe('missed');
      expect(check.found).toMatch(new RegExp(`\\b${most + 1}\\b`));
      expect(check.spans.map(({ start, end }) => content.slice(start, end))).toEqual([text]);
      expect(check.fix).toContain(`at most ${most} characters`);
    },
  );

  test('there are as many versions as the length asks for', () => {
    expect(found(fullAd(adFormat, 2), adFormat, 'versions', 'medium')).toBe('met: 2 versions / 2 versions');
    expect(found(fullAd(adFormat, 2), adFormat, 'versions', 'long')).toBe('missed: 3 versions / 2 versions');
    expect(found('An ad.', adFormat, 'versions')).toBe('missed: 1 version / none');
  });
});

test('too few texts, too many texts and duplicates are missed', () => {
  const ad = (lines: string[]) => `### Headlines\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  const lines = Array.from({ length: 15 }, (_, at) => `Headline ${at}`);
  expect(found(ad(lines), 'google-search', 'ad:headlines')).toMatch(/^met/);
  expect(found(ad(lines.slice(1)), 'google-search', 'ad:headlines')).toContain('/ 14, longest 11');
  expect(found(ad([...lines, 'More']), 'google-search', 'ad:headlines')).toMatch(/^missed.*16/);
  expect(found(ad([...lines.slice(1), 'HEADLINE 3']), 'google-search', 'ad:headlines')).toMatch(
    /^missed.*1 repetition$/,
  );
});

test('a missing field is reported for the version that lacks it', () => {
  const content = `${fullAd('x-post')}\n\n## Version 2\n\n### Notes\n\n- none`;
  expect(found(content, 'x-post', 'ad:post', 'medium')).toMatch(/^missed.*1 and 0/);
});

test('Google and TikTok count a Chinese character as two, X counts a URL as 23', () => {
  expect(found(`### Paths\n\n- ${'机'.repeat(7)}\n- ok`, 'google-search', 'ad:paths')).toMatch(/^met/);
  expect(found(`### Paths\n\n- ${'机'.repeat(8)}\n- ok`, 'google-search', 'ad:paths')).toMatch(/^missed/);
  expect(found(`### Ad text\n\n- ${'机'.repeat(51)}`, 'tiktok-feed', 'ad:ad-text')).toMatch(/^missed/);
  expect(found(`### Post\n\n- https://example.com/${'a'.repeat(300)}`, 'x-post', 'ad:post')).toContain(
    '23 characters',
  );
});

test.each(['Desk 🙂', 'Desk #one', 'Desk {name}'])('TikTok rejects %j', (text) => {
  expect(found(`### Ad text\n\n- ${text}`, 'tiktok-feed', 'ad:ad-text')).toMatch(
    /^missed.*emoji, hashtags or braces$/,
  );
});

describe('reading an ad', () => {
  test.each([
    ['headings', '### Headline\n\n- Flat desk\n\n### Primary text\n\n- Folds'],
    ['headings of another level', '# Ad\n\n## Headline\n- Flat desk\n## Primary text\n- Folds'],
    ['bold labels', '**Headline:**\n\nFlat desk\n\n**Primary text:**\n\nFolds'],
    ['labels with their text', 'Headline: Flat desk\n**Primary text:** Folds'],
    ['counts in brackets', '### Headline (9 characters)\n\n1. Flat desk\n\n### Primary text (5)\n\n1. Folds'],
    ['labels in the plural', '### Headlines\n\n- Flat desk\n\n### Primary texts\n\n- Folds'],
    ['marks in the text', '### Headline\n\n- **Flat desk**\n\n### Primary text\n\n- *Folds*'],
    [
      'a remark below',
      '### Headline\n\n- Flat desk\n\nA remark.\n\n### Primary text\n\n- Folds\n\n*Another.*',
    ],
  ])('with %s', (_name, content) => {
    const [version, ...more] = readAd(content, 'meta-feed');
    const texts = [...version!.lines].map(([id, lines]) => [id, lines.map(({ text }) => text)]);
    expect(Object.fromEntries(texts)).toEqual({ headline: ['Flat desk'], 'primary-text': ['Folds'] });
    expect(more).toEqual([]);
  });

  test('an unrelated heading ends a field', () => {
    const [version] = readAd('### Headline\n\n- Flat\n\n### Why it works\n\n- It is short', 'meta-feed');
    expect(version!.lines.get('headline')!.map(({ text }) => text)).toEqual(['Flat']);
  });

  test('a text without fields is no ad', () => {
    expect(readAd('Just a text.\n\n- with a list', 'google-search')).toEqual([]);
  });
});
