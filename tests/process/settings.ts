import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/** Settings of a server with a data folder, and on PostgreSQL a database, of its own; removed after the file's tests. */
export async function freshInstallation(): Promise<Record<string, string>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'aigen-process-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const settings: Record<string, string> = { DATA_DIR: directory, LOG_LEVEL: 'info' };
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return settings;
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name}`);
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { ...settings, DATABASE_URL: url.href };
}

export const onPostgresql = Boolean(process.env.TEST_DATABASE_URL);
