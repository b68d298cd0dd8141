// npm run audit: known vulnerabilities of what is installed in production, and the rules for dependencies.
// Exit code 0: nothing found. 1: something to do. 2: the registry did not say, so nothing is known.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeAudit } from './describe-audit.ts';
import { findDependencyProblems, type Lockfile } from './dependency-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const problems = findDependencyProblems(
  readJson('package-lock.json') as Lockfile,
  readJson('package.json') as Parameters<typeof findDependencyProblems>[1],
);
for (const problem of problems) console.log(problem);
console.log(`Licences, checksums, origins, install scripts and pins: ${problems.length} problems.`);

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  // npm is a script on Windows.
  shell: process.platform === 'win32',
});
const { lines, outcome } = describeAudit(error ? error.message : stdout);
for (const line of lines) console.log(line);
process.exitCode = problems.length > 0 || outcome === 'found' ? 1 : outcome === 'not run' ? 2 : 0;
