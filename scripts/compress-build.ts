// node scripts/compress-build.ts <build directory>: writes `.br` and `.gz` beside the files that browsers load, so that
// the server need not compress (server/pages/plugin.ts). It takes longer than the build, so `npm start` serves meanwhile.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { constants as os, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { removeLeftFolders } from './left-folders.ts';

const compressible = /\.(js|css|svg|txt|json|wasm|aff|dic)$/;
// The highest quality takes eleven seconds for these, and saves 13 %.
const dictionary = /\.(wasm|aff|dic)$/;
const compressors = {
  br: (content: Buffer, file: string) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: dictionary.test(file) ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};
/** An empty file, written when all others are compressed. */
const done = 'compressed';

/** Whether all files of the build are compressed. */
export function isCompressed(buildDirectory: string): boolean {
  return existsSync(path.join(buildDirectory, done));
}

/** Removes what processes left that were killed before they had compressed all files of the build. */
export function removeUnfinishedFiles(buildDirectory: string): void {
  removeLeftFolders(buildDirectory, /^compressing\.(\d+)$/);
}

/** Compresses the files of the build in a process of its own, which ends with this one. */
export function compressInBackground(buildDirectory: string): void {
  const child = spawn(process.execPath, [import.meta.filename, buildDirectory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.unref();
  process.once('exit', () => child.kill());
}

/**
 * A file is renamed into its place when it is whole. The working directory is the build's own: if another build takes
 * its place meanwhile, nothing of this one is written there.
 */
async function compressBuild(buildDirectory: string) {
  process.chdir(buildDirectory);
  removeUnfinishedFiles('.');
  const unfinished = `compressing.${process.pid}`;
  await mkdir(unfinished);
  try {
    const files = (await readdir('client', { recursive: true })).filter(
      (file) => compressible.test(file) && !file.startsWith('.vite'),
    );
    let begun = 0;
    const compressNext = async (): Promise<void> => {
      const number = begun++;
      const file = files[number];
      if (file === undefined) return;
      const source = path.join('client', file);
      const content = await readFile(source);
      for (const [extension, compress] of Object.entries(compressors)) {
        // By a process that was ended before it had compressed all.
        if (existsSync(`${source}.${extension}`)) continue;
        const smaller = await compress(content, file);
        if (smaller.length >= content.length) continue;
        const whole = path.join(unfinished, `${number}.${extension}`);
        await writeFile(whole, smaller);
        await rename(whole, `${source}.${extension}`);
      }
      return compressNext();
    };
    await Promise.all(Array.from({ length: 4 }, compressNext));
    await writeFile(done, '');
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  setPriority(os.priority.PRIORITY_BELOW_NORMAL);
  try {
    await compressBuild(path.resolve(process.argv[2]!));
  } catch (error) {
    console.error(`The built files were not all compressed: ${String(error)}`);
    process.exitCode = 1;
  }
}
