import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig, Config } from './config.ts';

/** The configuration with its session secret: SESSION_SECRET, or one generated once and kept in the data folder. */
export async function resolveSessionSecret(config: Config): Promise<AppConfig> {
  return { ...config, sessionSecret: config.sessionSecret ?? (await keptSecret(config.dataDir)) };
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  // A link is atomic and never replaces a file: of several processes that start at once, one secret wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
