import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnnouncementArguments, usage, UsageError } from './announcement-arguments.ts';

const now = new Date('2026-11-26T12:00:00Z');
const read = (...args: string[]) => readAnnouncementArguments(args, now);
const from = '--from=2027-03-01';

let folder: string;
const fileOf = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aigen-announcement-'));
  writeFileSync(fileOf('change.txt'), 'Refunds are possible for 60 days.\n');
  writeFileSync(fileOf('short.txt'), 'Too short.');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The message without the usage at its end; null where nothing is refused. */
function refusalOf(args: string[]): string | null {
  try {
    read(...args);
    return null;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message.replace(usage, '').trim();
  }
}

describe('the arguments of npm run announce', () => {
  it('are a price', () =>
    expect(read('price-2027', from, '--monthly=24', '--yearly=240', '--dry-run')).toEqual({
      name: 'price-2027',
      announcement: { kind: 'price', from: '2027-03-01', monthly: 24, yearly: 240 },
      isDryRun: true,
    }));

  it('are a file with the change of the terms', () =>
    expect(read('terms-2027', from, `--terms=${fileOf('change.txt')}`)).toEqual({
      name: 'terms-2027',
      announcement: { kind: 'terms', from: '2027-03-01', summary: 'Refunds are possible for 60 days.' },
      isDryRun: false,
    }));

  it('are refused with the option that is wrong if the file is too short or missing', () => {
    expect(refusalOf(['terms-2027', from, `--terms=${fileOf('short.txt')}`])).toMatch(/^--terms: .*20/);
    expect(refusalOf(['terms-2027', from, `--terms=${fileOf('none.txt')}`])).toMatch(/^--terms: .*none\.txt/);
  });

  it.each([
    ['a day that does not exist', ['price-2027', '--from=2027-02-30', '--monthly=24'], /^--from: /],
    ['no day', ['price-2027', '--monthly=24'], /^--from: /],
    ['a day too early', ['price-2027', '--from=2026-12-01', '--monthly=24'], /--from must be 2026-12-26 or/],
    ['a month that is no number', ['price-2027', from, '--monthly=much'], /^--monthly: /],
    ['a year for nothing', ['price-2027', from, '--monthly=24', '--yearly=0'], /^--yearly: /],
    ['a name in capitals', ['Price', from, '--monthly=24'], /^<name>: lower case letters/],
    ['an option that does not exist', ['price-2027', from, '--summary=x'], /^Unknown option '--summary'/],
    ['no name', [from, '--monthly=24'], /^$/],
    ['neither a price nor terms', ['price-2027', from], /^$/],
    ['both a price and terms', ['price-2027', from, '--monthly=24', '--terms=change.txt'], /^$/],
    ['terms with the price of a year', ['price-2027', from, '--yearly=240', '--terms=change.txt'], /^$/],
  ])('are refused with %s, naming what is wrong', (_case, args, message) =>
    expect(refusalOf(args)).toMatch(message),
  );
});
