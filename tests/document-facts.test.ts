import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentTypes } from '#domain/generation/form.ts';
import { capabilities, toolCapabilities } from '#domain/plans/capabilities.ts';
import { backupCount, freeTextHours } from '#domain/site-copy/retention.ts';
import { numberInWords } from '#domain/text/number-words.ts';

/** A document on one line. */
const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').replace(/\s+/g, ' ');

test('the README names the tools that are still missing, and no other', () => {
  const missing = /Not available yet: ([^.]+)\./.exec(read('README.md'))?.[1]?.toLowerCase() ?? '';
  const named = toolCapabilities.filter((id) => {
    const [word = ''] = capabilities[id].label.toLowerCase().split(' ');
    return missing.includes(word);
  });
  // Bulk is the "bulk generator".
  expect(named.filter((id) => id !== 'generator')).toEqual(
    toolCapabilities.filter((id) => capabilities[id].isComing),
  );
});

test('the README counts the content types and the tools for subscribers', () => {
  const ready = toolCapabilities.filter(
    (id) => capabilities[id].access.free !== 'open' && !capabilities[id].isComing,
  );
  expect(read('README.md')).toContain(`(${numberInWords(contentTypes.length)} content types`);
  expect(read('README.md')).toContain(`${numberInWords(ready.length)} of the tools`);
});

test('the hosting guide says how long texts and backups are kept', () => {
  const guide = read('docs/hosting.md');
  expect(guide).toContain(`Prompts and texts of free accounts: ${freeTextHours} hours`);
  expect(guide).toContain(`the newest ${numberInWords(backupCount)} are kept`);
});
