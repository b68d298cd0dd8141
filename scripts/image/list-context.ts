import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that a build of the image gets: those of the repository that .dockerignore lets through. */
export function listContext(root: string): string[] {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return files.split('\0').filter((file) => file !== '' && isIncluded(file, patterns));
}

/** The last pattern that matches the file, or a folder it is in, decides. */
export function isIncluded(file: string, patterns: readonly string[]): boolean {
  const ancestors = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  let isIn = true;
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!');
    const glob = isException ? pattern.slice(1) : pattern;
    if (ancestors.some((each) => path.posix.matchesGlob(withoutDots(each), withoutDots(glob))))
      isIn = isException;
  }
  return isIn;
}

/** An engine's patterns match names that begin with a dot as all others. */
function withoutDots(text: string): string {
  return text.replace(/(?<=^|\/)\./g, ':');
}
