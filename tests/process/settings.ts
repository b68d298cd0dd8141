import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { addressOf, administer } from '../../server/testing/administer.ts';
import { copyTemplateFolder, createFromTemplate } from '../../server/testing/database-template.ts';

/** The queue retries the jobs of a killed process as soon as possible. */
const fastQueue = { QUEUE_HEARTBEAT_SECONDS: '10', QUEUE_SUPERVISE_SECONDS: '1' };

const base = process.env.TEST_DATABASE_URL;

/** Called after the file's tests. `afterAll` is not called where a test or a hook registers it. */
const removals: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of removals) await remove();
});

/** Settings of a server with an empty data folder, and on PostgreSQL an empty database, of its own. */
export async function emptyInstallation(): Promise<Record<string, string>> {
  const settings = newDataFolder();
  return base ? withDatabase(settings, (name) => administer(base, `create database ${name}`)) : settings;
}

/** The same with migrated tables and without accounts. */
export async function freshInstallation(): Promise<Record<string, string>> {
  const settings = newDataFolder();
  if (base) return withDatabase(settings, (name) => createFromTemplate(base, name));
  await copyTemplateFolder(settings.DATA_DIR);
  return settings;
}

export const onPostgresql = Boolean(base);

/** Settings of a server with an empty embedded database; the folder is removed after the file's tests. */
export function newDataFolder() {
  const directory = mkdtempSync(path.join(tmpdir(), 'aigen-process-'));
  // The sandbox of a server that was killed may still write.
  removals.push(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }));
  return { DATA_DIR: directory, LOG_LEVEL: 'info', ...fastQueue };
}

/** Removed after the file's tests. */
async function withDatabase(settings: Record<string, string>, create: (name: string) => Promise<void>) {
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  await create(name);
  removals.push(() => administer(base!, `drop database if exists ${name} with (force)`));
  return { ...settings, DATABASE_URL: addressOf(name, base!) };
}
