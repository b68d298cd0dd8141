import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const [, section = ''] =
  /^## Metrics and alerts\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(read('docs/operations.md')) ?? [];
/** First columns of the tables: names in backticks. */
const documented = [...section.matchAll(/^\| `(\w+)` *\| (.+?) *\| (.+?) *\|$/gm)].map(
  ([, name = '', ...rest]) => ({ name, rest }),
);
const isAlert = (name: string) => /^[A-Z]/.test(name);

type Rule = { alert: string; expr: string; annotations: { summary: string } };
const rules = (parse(read('deploy/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const registered = async () => (await api.app.metrics.registry.getMetricsAsJSON()).map(({ name }) => name);

/** Replaces all jobs. `rows`: name, state, created_on, start_after and retry_count. */
async function setJobs(rows: string): Promise<void> {
  await api.database.query('delete from pgboss.job');
  await api.database.query(
    `insert into pgboss.job (name, state, created_on, start_after, retry_count) values ${rows}`,
  );
}

describe('docs/operations.md', () => {
  it('explains every metric, and no other', async () => {
    const names = documented.map(({ name }) => name).filter((name) => !isAlert(name));
    expect(names.toSorted()).toEqual((await registered()).toSorted());
  });

  it('says of every alert what to do, and names no other', () => {
    const names = documented.map(({ name }) => name).filter(isAlert);
    expect(names).toEqual(rules.map(({ alert }) => alert));
  });
});

it('a job that failed counts during its next try', async () => {
  await setJobs(
    `('mail', 'active', now() - interval '15 minutes', now(), 5), ('mail', 'active', now() - interval '1 day', now(), 0)`,
  );
  const { body } = await api.app.inject('/metrics');
  expect(body).toContain('aigen_jobs{queue="mail",state="failing"} 1');
  expect(body).toMatch(/^aigen_oldest_job_seconds\{queue="mail"\} 90\d/m);
});

it('every alert uses metrics that there are', async () => {
  const names = await registered();
  for (const { alert, expr } of rules) {
    const used = [...expr.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(used.length, alert).toBeGreaterThan(0);
    expect([...names, 'up'], alert).toEqual(expect.arrayContaining(used));
  }
});

it('jobs that should be done are counted and have an age, for each queue', async () => {
  await setJobs(
    `('mail', 'created', now() - interval '5 minutes', now() - interval '5 minutes', 0),
      ('mail', 'retry', now() - interval '1 minute', now(), 1), ('mail', 'created', now(), now() + interval '1 day', 0)`,
  );
  const { body } = await api.app.inject('/metrics');
  expect(body).toContain('aigen_jobs{queue="mail",state="waiting"} 1');
  expect(body).toContain('aigen_jobs{queue="mail",state="failing"} 1');
  expect(body).toMatch(/^aigen_oldest_job_seconds\{queue="mail"\} 30\d/m);
});

it('a job that failed counts until its next try, and one that had to wait is not late', async () => {
  await setJobs(
    `('contact-imports', 'retry', now() - interval '1 hour', now() + interval '9 minutes', 12),
      ('mail', 'created', now() - interval '1 day', now(), 0)`,
  );
  const { body } = await api.app.inject('/metrics');
  expect(body).toContain('aigen_jobs{queue="contact-imports",state="failing"} 1');
  expect(body).toMatch(/^aigen_oldest_job_seconds\{queue="contact-imports"\} 36\d\d/m);
  expect(body).toMatch(/^aigen_oldest_job_seconds\{queue="mail"\} \d(\.|$)/m);
});
