import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { progressSchema } from '#domain/competitive/request.ts';
import { reportSchema } from '#domain/competitive/report.ts';
import { analysisBody, hearAnalysis, sendAnalysis } from '../testing/analysis-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSession, createSubscriber } from '../testing/builders.ts';
import { listenOnFreePort } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

let sandbox: TestSandbox;
let test: TestApp;
let url: string;
let cookie: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ SANDBOX_URL: sandbox.url, CRAWL_PAUSE_MS: '1', PROVIDER_STALL_SECONDS: '1' });
  url = await listenOnFreePort(test);
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
beforeEach(async () => {
  await test.reset();
  await sandbox.forget();
  const user = await createSubscriber(test.database);
  cookie = `aigen_session=${(await createSession(test.database, user.id)).token}`;
});
it('smoke', async () => {
  const heard = await hearAnalysis(await sendAnalysis(url, cookie, analysisBody()));
  console.log(heard.events.join(' ').slice(0, 300), heard.error, heard.status);
  expect(reportSchema.safeParse(heard.report).error).toBeUndefined();
  for (const each of heard.progress) expect(progressSchema.safeParse(each).error).toBeUndefined();
  console.log(heard.report!.content.slice(0,3000), heard.report!.droppedStatements, heard.report!.missing, heard.report!.findings, heard.report!.model, heard.report!.metrics, heard.report!.instructionsFound, heard.report!.trafficSources);
  console.log((await sandbox.journal())[0])
});
