import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport } from '../oxlint.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folders = [...Object.keys(mayImport), 'scripts', 'tests'];

const sourceFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

describe.each(folders)('folder %s', (folder) => {
  it('has a README of at most ten lines', () => {
    const readme = read(`${folder}/README.md`).trim().split('\n');
    expect(readme[0]).toMatch(/^# /);
    expect(readme.length).toBeGreaterThan(2);
    expect(readme.length).toBeLessThanOrEqual(10);
  });

  it('is described on the architecture page', () =>
    expect(read('docs/architecture.md')).toContain(`\`${folder}/\``));
});

describe('the repository', () => {
  it('does not read the clock in the domain', () => {
    const offenders = sourceFiles('domain').filter((file) =>
      /new Date\(\)|performance\.now\(/.test(read(file)),
    );
    expect(offenders).toEqual([]);
  });

  it('formats dates and numbers in the language of its screens, not in the browser’s', () => {
    const offenders = ['web', 'domain']
      .flatMap(sourceFiles)
      .filter((file) => /Format\(undefined\b|\.toLocale(Date|Time)?String\(\)/.test(read(file)));
    expect(offenders).toEqual([]);
  });

  it('formats dates, numbers and lists in one module of web and in those of the domain for it', () => {
    const elsewhere = ['web', 'domain'].flatMap(sourceFiles).filter((file) => {
      const source = read(file);
      return /\bIntl\.(?:DateTime|Number|List|RelativeTime)Format\(|\bIntl\.DisplayNames\(|\.toLocale\w*String\(/.test(
        source,
      );
    });
    expect(elsewhere.sort()).toEqual([
      // Calculates with time zones.
      'domain/calendar/instant.ts',
      'domain/text/format-day.ts',
      'domain/text/format-list.ts',
      'domain/text/format-money.ts',
      'domain/text/format.ts',
      // Reads the time zone.
      'web/components/browser-zone.ts',
      'web/components/format.ts',
    ]);
  });

  it('reads the environment in one file of the server', () => {
    const offenders = sourceFiles('server').filter(
      (file) => /process\.env/.test(read(file)) && !file.startsWith('server/testing/'),
    );
    expect(offenders).toEqual(['server/config/config.ts']);
  });

  it('has no catch-all files such as utils', () => {
    const offenders = folders
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      .filter((file) => /(^|[/-])(utils?|helpers?|misc|common|manager|service)s?(\.tsx?|$)/.test(file));
    expect(offenders).toEqual([]);
  });

  it('numbers its decisions without gaps', () => {
    const numbers = readdirSync(path.join(root, 'docs/decisions'))
      .map((file) => Number(file.slice(0, 3)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('dates each migration after the one before: a database skips those that are older than its last', () => {
    const journal = JSON.parse(read('server/database/migrations/meta/_journal.json')) as {
      entries: { when: number }[];
    };
    const dates = journal.entries.map(({ when }) => when);
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
  });

  it('has no dead links in its documents', () => {
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => `docs/${file}`),
    ];
    const dead = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .map(([, target]) => path.join(path.dirname(document), target!))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${document} → ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
