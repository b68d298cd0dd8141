import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { packTar } from 'modern-tar/fs';
import type { AppConfig } from '../config/config.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../jobs/jobs.ts';
import { addressOf, administer } from './administer.ts';

/** The source of the copies: a folder, or on PostgreSQL a database. */
const variable = 'TEST_DATABASE_TEMPLATE';
const tarName = 'database.tar';
const databaseName = 'aigen_template';

/**
 * Once per run, before the first test (Vitest's globalSetup): a database with every table of the product
 * and of its queue, which each test file copies. Creating one from scratch takes several times longer than
 * most files' tests.
 */
export default async function makeTemplate(): Promise<(() => Promise<void>) | void> {
  // Several projects of one run use this file.
  if (process.env[variable]) return;
  const base = process.env.TEST_DATABASE_URL;
  const remove = base ? await makeDatabase(base) : await makeFolder();
  return async () => {
    delete process.env[variable];
    await remove();
  };
}

/** The embedded database as a tar file, for one in memory. */
export function templateFile(): Promise<Blob> {
  return openAsBlob(path.join(template(), tarName));
}

/** Creates the data folder of an installation that was started before. */
export function copyTemplateFolder(dataDirectory: string): Promise<void> {
  return cp(path.join(template(), 'pg'), path.join(dataDirectory, 'pg'), { recursive: true });
}

/** On PostgreSQL: `create database` with all that is in the template, copied as files in half the time of its log. */
export function createFromTemplate(base: string, name: string): Promise<void> {
  return administer(base, `create database ${name} template ${template()} strategy file_copy`);
}

function template(): string {
  const made = process.env[variable];
  if (!made) throw new Error('No template of a database: the project of this test lacks its globalSetup.');
  return made;
}

async function makeFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-template-'));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  await addQueue(database);
  await database.close();
  await writeFile(path.join(folder, tarName), packTar(path.join(folder, 'pg')));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function makeDatabase(base: string): Promise<() => Promise<void>> {
  const remove = () => administer(base, `drop database if exists ${databaseName} with (force)`);
  await remove();
  await administer(base, `create database ${databaseName}`);
  const database = await openDatabase({ databaseUrl: addressOf(databaseName, base), dataDir: '' });
  await addQueue(database);
  await database.close();
  process.env[variable] = databaseName;
  return remove;
}

/** The queue creates its tables when it starts. */
async function addQueue(database: Database): Promise<void> {
  const app = fastify();
  app.decorate('database', database);
  app.decorate('config', { queue: { poll: 1, heartbeat: 15, supervise: 5 } } as AppConfig);
  await app.register(jobs);
  await app.close();
}
