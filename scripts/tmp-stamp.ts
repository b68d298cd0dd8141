import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** All inputs of the build. */
const sources = [
  'web',
  'domain',
  'providers',
  'content',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite-plugins.ts',
  'scripts/script-groups.ts',
  'react-router.config.ts',
  'postcss.config.js',
];

/** Builds the pages unless the last build has the same sources. Returns the build directory. */
export function buildIfNeeded(root: string): string {
  const buildDirectory = path.join(root, 'build');
  const stamp = hashSources(root);
  if (!isMadeFrom(buildDirectory, stamp)) {
    console.error('Building the pages (under a minute, only after a change)…');
    build(root, buildDirectory, stamp);
  }
  return buildDirectory;
}

/** Builds into a new folder and then replaces the old build: a failed build, or two at once, do no harm. */
function build(root: string, buildDirectory: string, stamp: string) {
  const fresh = `${buildDirectory}.${process.pid}`;
  try {
    const { status } = spawnSync(path.join(root, 'node_modules', '.bin', 'react-router'), ['build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Always React's production build: a test run would set NODE_ENV to `test`.
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: path.relative(root, fresh) },
    });
    if (status !== 0) throw new Error('The pages could not be built; the reason is above.');
    writeFileSync(path.join(fresh, 'made-from'), stamp);
    putInPlace(fresh, buildDirectory, stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Renames folders only, so that another process never finds half a build, nor deletes one that is being read. */
function putInPlace(fresh: string, buildDirectory: string, stamp: string) {
  const former = `${fresh}.former`;
  try {
    try {
      renameSync(buildDirectory, former);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    renameSync(fresh, buildDirectory);
  } catch (error) {
    // Another process has put the same build there meanwhile.
    if (!isMadeFrom(buildDirectory, stamp)) throw error;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}

function isMadeFrom(buildDirectory: string, stamp: string): boolean {
  const stampPath = path.join(buildDirectory, 'made-from');
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
}

function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(entry: string): string[] {
  if (!existsSync(entry)) return [];
  try {
    return readdirSync(entry, { withFileTypes: true }).flatMap((child) => {
      const childPath = path.join(entry, child.name);
      return child.isDirectory() ? listFiles(childPath) : [childPath];
    });
  } catch {
    return [entry]; // a file, not a folder
  }
}

export { hashSources };