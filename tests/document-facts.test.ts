import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentTypes } from '#domain/generation/form.ts';
import { capabilities, premiumTools } from '#domain/plans/capabilities.ts';
import { backupCount, freeTextHours } from '#domain/site-copy/retention.ts';
import { numberInWords } from '#domain/text/number-words.ts';

/** A document on one line. */
const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').replace(/\s+/g, ' ');

test('the README counts the content types', () => {
  expect(read('README.md')).toContain(`(${numberInWords(contentTypes.length)} content types`);
});

test('the README counts and names the tools for subscribers, and no other', () => {
  const [, count, list = ''] = /(\w+) of the tools: (.+?) A guide/.exec(read('README.md')) ?? [];
  expect(count).toBe(numberInWords(premiumTools.length));
  const named = list
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .split(/, | and /);
  expect(named).toHaveLength(premiumTools.length);
  for (const id of premiumTools) {
    const [word = ''] = capabilities[id].label.toLowerCase().split(' ');
    expect(named.filter((name) => name.includes(word))).toHaveLength(1);
  }
});

test('the guides say how long texts and backups are kept', () => {
  const guide = read('docs/hosting.md') + read('docs/operations.md');
  expect(guide).toContain(`Prompts and texts of free accounts: ${freeTextHours} hours`);
  expect(guide).toContain(`the newest ${numberInWords(backupCount)} are kept`);
});
