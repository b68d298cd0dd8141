import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport } from '../oxlint.config.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rooms = [...Object.keys(mayImport), 'scripts', 'tests'];

const sourceFiles = (room: string): string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(room, file));

describe.each(rooms)('room %s', (room) => {
  it('says in at most ten lines what lives in it', () => {
    const readme = read(`${room}/README.md`).trim().split('\n');
    expect(readme[0]).toMatch(/^# /);
    expect(readme.length).toBeGreaterThan(2);
    expect(readme.length).toBeLessThanOrEqual(10);
  });

  it('stands in the architecture page', () => expect(read('docs/architecture.md')).toContain(`\`${room}/\``));
});

describe('the house', () => {
  it('has no clock in the domain', () => {
    const offenders = sourceFiles('domain').filter((file) =>
      /new Date\(\)|performance\.now\(/.test(read(file)),
    );
    expect(offenders).toEqual([]);
  });

  it('writes dates and figures in the language of its screens, whatever the browser’s own is', () => {
    const offenders = ['web', 'domain']
      .flatMap(sourceFiles)
      .filter((file) => /Format\(undefined\b|\.toLocale(Date|Time)?String\(\)/.test(read(file)));
    expect(offenders).toEqual([]);
  });

  it('reads the environment in one file of the server', () => {
    const offenders = sourceFiles('server').filter(
      (file) => /process\.env/.test(read(file)) && !file.startsWith('server/testing/'),
    );
    expect(offenders).toEqual(['server/config/config.ts']);
  });

  it('has no drawers', () => {
    const drawers = rooms
      .flatMap((room) => readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }))
      .filter((file) => /(^|[/-])(utils?|helpers?|misc|common|manager|service)s?(\.tsx?|$)/.test(file));
    expect(drawers).toEqual([]);
  });

  it('numbers its decisions without gaps', () => {
    const numbers = readdirSync(path.join(root, 'docs/decisions'))
      .map((file) => Number(file.slice(0, 3)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('keeps every link of its documents alive', () => {
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
