import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { describeAudit } from './describe-audit.ts';
import { findDependencyProblems, type LockedPackage, type Lockfile } from './dependency-rules.ts';

type Manifest = Parameters<typeof findDependencyProblems>[1];
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'));

const none: Manifest = { dependencies: {}, devDependencies: {}, optionalDependencies: {} };
const fine: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-0' };
const problemsOf = (more: LockedPackage, place = 'node_modules/planted') =>
  findDependencyProblems({ lockfileVersion: 3, packages: { '': {}, [place]: { ...fine, ...more } } }, none);

describe('the rules for dependencies', () => {
  it('are kept by every package of this project', () => {
    const lock = readJson('package-lock.json') as Lockfile;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
    expect(findDependencyProblems(lock, readJson('package.json') as Manifest)).toEqual([]);
  });

  it('report nothing of a package that keeps them', () => expect(problemsOf({})).toEqual([]));

  it.each([
    ['a copyleft licence', { license: 'AGPL-3.0-only' }, 'the licence AGPL-3.0-only is not on the list'],
    ['one of two that both hold', { license: '(MIT AND GPL-3.0)' }, 'is not on the list'],
    ['no licence', { license: undefined }, 'the licence none is not on the list'],
    ['no checksum', { integrity: undefined }, 'no sha512 checksum'],
    ['a weak checksum', { integrity: 'sha1-0' }, 'no sha512 checksum'],
    [
      'another registry',
      { resolved: 'https://packages.example/a.tgz' },
      'comes from https://packages.example',
    ],
    ['a repository', { resolved: 'git+ssh://git@github.com/a/b.git#0' }, 'comes from git+ssh'],
    ['a folder', { link: true }, 'is a link to a folder'],
    ['a program that runs when it is installed', { hasInstallScript: true }, 'runs a program'],
  ] as const)('report %s', (_name, more, expected) =>
    expect(problemsOf(more as LockedPackage)).toEqual([expect.stringContaining(expected)]),
  );

  it('accept one of several licences, and for development only any', () => {
    expect(problemsOf({ license: '(GPL-3.0 OR MPL-1.1)' })).toEqual([]);
    expect(problemsOf({ license: 'GPL-3.0', dev: true })).toEqual([]);
  });

  it('accept an install script only of a listed package for development', () => {
    const place = 'node_modules/vite/node_modules/esbuild';
    expect(problemsOf({ hasInstallScript: true, dev: true }, place)).toEqual([]);
    expect(problemsOf({ hasInstallScript: true }, place)).toHaveLength(1);
    expect(problemsOf({ hasInstallScript: true, dev: true })).toHaveLength(1);
  });

  it.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', 'file:../a'])('report the version %s', (version) =>
    expect(
      findDependencyProblems({ lockfileVersion: 3, packages: {} }, { ...none, dependencies: { a: version } }),
    ).toEqual([`a ${version} is not pinned to one version`]),
  );
});

describe('what npm audit printed', () => {
  const finding = (severity: string) => ({
    name: 'planted',
    severity,
    range: '<2.0.0',
    via: [{ title: 'Reads too much', url: 'https://advisories.example/1' }],
  });

  test('high and critical findings are listed', () => {
    const vulnerabilities = { planted: finding('high'), other: finding('low') };
    expect(describeAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      outcome: 'found',
      lines: [
        'high: planted <2.0.0: Reads too much (https://advisories.example/1)',
        'Known vulnerabilities: 1 high or critical, 1 lower.',
      ],
    });
  });

  test('lower ones are counted', () =>
    expect(describeAudit(JSON.stringify({ vulnerabilities: { a: finding('low') } })).outcome).toBe(
      'nothing',
    ));

  test.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOLOCK","summary":"needs a lock file"}}', 'needs a lock file'],
    ['<html>', '<html>'],
    ['', 'npm printed nothing.'],
  ])('a refusal says why nothing is known: %s', (printed, reason) =>
    expect(describeAudit(printed)).toEqual({
      outcome: 'not run',
      lines: [`Not run: known vulnerabilities. ${reason}`],
    }),
  );
});
