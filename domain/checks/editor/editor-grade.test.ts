import { describe, expect, test } from 'vitest';
import { goodFrom } from '../grade.ts';
import type { Scoring } from '../score-text.ts';
import { gradeText } from './editor-grade.ts';

const blog: Scoring = { contentType: 'blog', keyword: '', medium: 'page' };

const specific = `# What a late invoice costs

In 2019 I was owed $14,200 by four clients. Two had lost the invoice, one had a new accountant in Leeds, and one paid whoever phoned.

So now I phone on day one. In three years I needed a lawyer once; it cost $180 and the money came within 6 days.

- Send it on the day the work is approved.
- Write the name of Dana in accounts on it, not “Accounts Payable”.
- Remind three days before it is due, at 9 a.m.`;

const waffle = `In today's fast-paced world, businesses of all sizes are looking for innovative solutions. It is important to note that success is a journey, not a destination. By leveraging cutting-edge tools, you can unlock your full potential and take your business to the next level. At the end of the day, it is all about people. Together, we shape the future.`;

describe('the total', () => {
  test('a text with facts is above one of empty phrases, which is never good', () => {
    const good = gradeText(specific, blog).total!;
    const empty = gradeText(waffle, blog).total!;
    expect(good).toBeGreaterThan(goodFrom);
    expect(empty).toBeLessThan(goodFrom);
  });

  test('the total and the gains of all checks add up to 100', () => {
    for (const text of [specific, waffle, `${specific}\n\n[Your Name]`]) {
      const { total, checks } = gradeText(text, blog);
      expect(total! + checks.reduce((sum, { points }) => sum + points.gain, 0)).toBe(100);
    }
  });

  test.each([
    ['the text is too short', 'Desks. Chairs.', blog],
    [
      'the language has no word lists',
      'Il tavolo è di legno e non costa più di quello che gli altri chiedono per una sedia.',
      blog,
    ],
    ['the words cannot be counted', 'このデスクは軽くて丈夫です。組み立ては五分で終わります。', blog],
    ['it is markup', specific, { ...blog, contentType: 'seo', medium: 'schema-markup' as const }],
  ])('there is none and a reason where %s', (_, text, scoring) => {
    const { total, reason, checks } = gradeText(text, scoring);
    expect(total).toBeNull();
    expect(reason).not.toBe('');
    expect(checks).toEqual([]);
  });
});

test('an empty beginning is taken off by an exact edit', () => {
  const text = `${specific}\n\nAt the end of the day, the phone decides. It rings twice.`;
  const check = gradeText(text, blog).checks.find(({ id }) => id === 'empty-phrases')!;
  const [mend] = check.mend!;
  expect(text.slice(0, mend!.span.start) + mend!.replacement + text.slice(mend!.span.end)).toBe(
    `${specific}\n\nThe phone decides. It rings twice.`,
  );
});

test('the evidence of an empty phrase is the whole phrase', () => {
  const text = `${specific}\n\nIt takes your brand to the next level.`;
  const { spans } = gradeText(text, blog).checks.find(({ id }) => id === 'empty-phrases')!;
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([
    'takes your brand to the next level',
  ]);
});
