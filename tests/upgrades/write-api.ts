// node tests/upgrades/write-api.ts: at each release, stores the description of the API in api-before.json.gz, with
// which the next version is compared (server/http/api-before.test.ts).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../../server/database/connect.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aigen-api-'));
const database = await openDatabase({ databaseUrl: null, dataDir: folder });
const api = await buildTestApp({}, { database });
const { paths, components } = (await api.visitor().get('/docs/api')).json<Record<string, unknown>>();
writeFileSync(
  path.join(import.meta.dirname, 'api-before.json.gz'),
  gzipSync(JSON.stringify({ paths, components }), { level: 9 }),
);
await api.close();
await database.close();
rmSync(folder, { recursive: true });
