import { expect, test } from 'vitest';
import { competitorDomainIn } from './competitor-domain.ts';

test.each([
  ['https://www.Acme.com/pricing?x=1', 'acme.com'],
  ['Compare us with acme.co.uk, and Globex', 'acme.co.uk'],
  ['acme.com/blog', 'acme.com'],
  ['müller-möbel.de', 'müller-möbel.de'],
  ['better than acme.com.', 'acme.com'],
  ['write to sales@acme.com', ''],
  ['Acme', ''],
  ['', ''],
  ['e.g. the newest report', ''],
  ['Version 2.0 of our site', ''],
])('%j names %j', (source, expected) => {
  expect(competitorDomainIn(source)).toBe(expected);
});
