import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatusReport } from '#domain/status/status.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makeStatusRead } from './status.fixture.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await buildTestApp({});
  other = await buildTestApp({}, { database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const serviceOf = (report: StatusReport, id: string) =>
  [...report.services, ...report.providers].find((service) => service.id === id);

test('counts of all processes make the status, which names no count', async () => {
  for (let call = 0; call < 8; call += 1) one.app.countOutcome('claude', 'succeeded');
  other.app.countOutcome('claude', 'failed');
  other.app.countOutcome('claude', 'failed');
  await other.app.writeOutcomes();
  const response = await one.visitor().get('/api/status');
  expect(response.headers['cache-control']).toBe('public, max-age=10');
  const report = response.json<StatusReport>();
  expect(serviceOf(report, 'claude')).toMatchObject({
    state: 'some-failures',
    detail: 'About 20% of calls failed in the last 15 minutes.',
  });
  expect(serviceOf(report, 'openai')).toMatchObject({ words: 'No calls in the last hour' });
  expect(report.summary).toBe('AIGen works, with trouble at Claude');
  // Everybody gets the report of the last ten seconds.
  other.app.countOutcome('openai', 'succeeded');
  expect((await one.visitor().get('/api/status')).json()).toEqual(report);
});

test('while the database is away it says so from memory, and what was counted meanwhile is written later', async () => {
  const away = await makeStatusRead(one.database);
  try {
    await away.lose();
    const report = await away.read();
    expect(report.summary).toBe('The database is not reachable');
    expect(serviceOf(report, 'site')).toMatchObject({ state: 'working' });
    expect(serviceOf(report, 'database')!.detail).toMatch(
      /^The database is not reachable since \d\d:\d\d UTC\./,
    );
    expect(serviceOf(report, 'gemini')).toMatchObject({ state: 'unknown', words: 'Not known' });
    away.app.countOutcome('gemini', 'succeeded');
    await expect(away.app.writeOutcomes()).rejects.toThrow();
    away.restore();
    await away.app.writeOutcomes();
    const rows = await one.database.query("select succeeded from service_outcomes where service = 'gemini'");
    expect(rows).toEqual([{ succeeded: 1 }]);
  } finally {
    away.restore();
    await away.close();
  }
});
