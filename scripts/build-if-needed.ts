import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { isCompressed, removeUnfinishedFiles } from './compress-build.ts';
import { removeLeftFolders } from './left-folders.ts';

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
  'scripts/compress-build.ts',
  'scripts/script-groups.ts',
  'react-router.config.ts',
  'postcss.config.js',
];

/**
 * Builds the pages unless the last build has the same sources, and compresses their files unless that is to follow.
 * Returns the build directory.
 */
export function buildIfNeeded(root: string, { compressed = true } = {}): string {
  const buildDirectory = path.join(root, 'build');
  // Of builds that were interrupted: the pages of each take 79 MB.
  removeLeftFolders(root, /^build\.(\d+)(?:\.former)?$/);
  removeUnfinishedFiles(buildDirectory);
  const stamp = hashSources(root);
  if (!isMadeFrom(buildDirectory, stamp)) {
    console.error('Building the pages (under a minute, only after a change)…');
    build(root, buildDirectory, stamp);
  }
  if (compressed && !isCompressed(buildDirectory))
    run(process.execPath, [path.join(import.meta.dirname, 'compress-build.ts'), buildDirectory], root);
  return buildDirectory;
}

/** Builds into a new folder and then replaces the old build: a failed build, or two at once, do no harm. */
function build(root: string, buildDirectory: string, stamp: string) {
  const fresh = `${buildDirectory}.${process.pid}`;
  try {
    run(path.join(root, 'node_modules', '.bin', 'react-router'), ['build'], root, {
      // Always React's production build: a test run would set NODE_ENV to `test`.
      NODE_ENV: 'production',
      BUILD_DIRECTORY: path.relative(root, fresh),
    });
    writeFileSync(path.join(fresh, 'made-from'), stamp);
    putInPlace(fresh, buildDirectory, stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], root: string, env: Record<string, string> = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  // Packages that only the build needs are not installed by npm where NODE_ENV=production is set.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new ConfigError(
      'The pages cannot be built, because the packages for it are not installed: run `npm ci --include=dev`.',
    );
  if (status !== 0) throw new Error('The pages could not be built; the reason is above.');
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

// As a command: `npm run build`, and for what runs beside the build.
if (import.meta.main) buildIfNeeded(path.resolve(import.meta.dirname, '..'));
