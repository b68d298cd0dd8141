import { describe, expect, it } from 'vitest';
import { write } from '../writer.ts';

const compose = (...lines: string[]) =>
  write({ prompt: ['Content type: ads', ...lines].join('\n'), provider: 'OpenAI' });
const keywords = [
  'standing desk',
  'Lisbon',
  'quiet meeting rooms for remote teams who share one long corridor with a bakery',
  '立ち机',
  'C#',
];
const formats: [format: string, fields: [label: string, count: number, max: number][]][] = [
  [
    'Google Search',
    [
      ['Headlines', 15, 30],
      ['Descriptions', 4, 90],
      ['Paths', 2, 15],
    ],
  ],
  [
    'Facebook and Instagram feed',
    [
      ['Primary text', 1, 125],
      ['Headline', 1, 40],
      ['Description', 1, 30],
    ],
  ],
  [
    'LinkedIn feed',
    [
      ['Introductory text', 1, 150],
      ['Headline', 1, 70],
    ],
  ],
  ['X (Twitter) post', [['Post', 1, 280]]],
  ['TikTok feed', [['Ad text', 1, 100]]],
];

/** The texts of a field, version by version. */
const textsOf = (ad: string, label: string): string[][] =>
  [...ad.matchAll(new RegExp(`^### ${label}\n\n((?:- .*\n?)+)`, 'gm'))].map(([, list]) =>
    list!
      .trim()
      .split('\n')
      .map((line) => line.slice(2)),
  );

describe.each(formats)('an ad for %s', (format, fields) => {
  it.each(keywords)('has every field in its count and length, none twice, for the keyword %s', (keyword) => {
    const ad = compose(
      `Topic: ${keyword}`,
      `Keywords: ${keyword}`,
      'Length: 3 versions',
      `Ad format: ${format}`,
    );
    expect(ad).toMatch(/^# .{1,60}\n\n## Version 1\n/);
    expect(ad.match(/^## Version \d$/gm)).toEqual(['## Version 1', '## Version 2', '## Version 3']);
    for (const [label, count, max] of fields) {
      const versions = textsOf(ad, label);
      expect(versions.map((texts) => texts.length)).toEqual([count, count, count]);
      for (const texts of versions) {
        expect(new Set(texts).size).toBe(count);
        for (const text of texts) {
          expect(Array.from(text).length, text).toBeLessThanOrEqual(max);
          expect(text).toMatch(/\S/);
          expect(text).not.toMatch(/[{}‹›]|\[[^\]]*\|/);
        }
      }
    }
  });

  it('says its keyword and the call to action in every version', () => {
    const ad = compose(
      'Topic: Desks',
      'Keywords: desk, chair',
      'Length: 2 versions',
      `Ad format: ${format}`,
      'Call to action: Try it for a week',
    );
    for (const version of ad.split(/^## Version \d$/m).slice(1)) {
      expect(version).toMatch(/\bdesk\b/i);
      expect(version).toContain('Try it for a week');
    }
    expect(ad).toMatch(/\bchair\b/i);
  });
});

it('a line of a bulk job without a format stays one short ad', () => {
  const ad = write({ prompt: 'Content type: ad-copy\nTopic: Desks', provider: 'OpenAI' });
  expect(ad).not.toContain('### ');
  expect(ad.split('\n\n').length).toBeGreaterThan(2);
});
