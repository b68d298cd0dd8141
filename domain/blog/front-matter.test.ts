import { describe, expect, test } from 'vitest';
import { daySchema, frontMatterSchema, slugSchema } from './front-matter.ts';

const good = {
  title: 'A title',
  metaDescription: 'd'.repeat(50),
  publishDate: '2025-08-27',
};
const accepts = (more: object) => frontMatterSchema.safeParse({ ...good, ...more }).success;

describe('front matter', () => {
  test('requires title, description and date', () => {
    expect(accepts({})).toBe(true);
    for (const name of Object.keys(good)) expect(accepts({ [name]: undefined })).toBe(false);
  });

  test('requires a description of 50 to 160 characters', () => {
    expect([49, 50, 160, 161].map((length) => accepts({ metaDescription: 'd'.repeat(length) }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('rejects unknown fields, and line breaks in one-line fields', () => {
    expect(accepts({ autor: 'x' })).toBe(false);
    expect(accepts({ title: 'a\nb' })).toBe(false);
    expect(accepts({ faq: [{ question: 'q', answer: 'a', more: 'x' }] })).toBe(false);
    expect(accepts({ faq: [] })).toBe(false);
  });

  test('cannot be updated before the publish date', () => {
    expect(accepts({ updated: '2025-08-27' })).toBe(true);
    expect(accepts({ updated: '2025-08-26' })).toBe(false);
  });
});

test('a date must exist in the calendar', () => {
  for (const day of ['2025-08-27', '2024-02-29']) expect(daySchema.safeParse(day).success).toBe(true);
  for (const day of ['2025-02-29', '2025-13-01', '2025-8-27', '27.08.2025', '', 20250827, null]) {
    expect(daySchema.safeParse(day).success).toBe(false);
  }
});

test('a slug needs no escaping in a URL', () => {
  for (const slug of ['a', 'a-b-2', '2025']) expect(slugSchema.safeParse(slug).success).toBe(true);
  for (const slug of ['', 'A', 'a--b', '-a', 'a-', 'a b', 'a/b', '..', 'ä', 'articles', 'a'.repeat(101)]) {
    expect(slugSchema.safeParse(slug).success).toBe(false);
  }
});
