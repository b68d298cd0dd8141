import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign as campaignOf } from '#domain/email/campaign.fixture.ts';
import { campaignTones, campaignTypes } from '#domain/email/campaign.ts';
import { campaignPrompts } from '#domain/email/writing/campaign-prompts.ts';
import { countingIds, createRequest } from '#domain/email/writing/campaign-request.fixture.ts';
import { campaignForm } from '#domain/email/writing/campaign-request.ts';
import { readCampaignAnswer } from '#domain/email/writing/read-campaign.ts';
import { blockPrompts, readRewrittenBlock } from '#domain/email/writing/rewrite-block.ts';
import { readSubjects, subjectPrompts } from '#domain/email/writing/subjects.ts';
import { wordsOfBlock } from '#domain/email/words-of-block.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, createUser } from '../testing/builders.ts';
import { generationBody, listenOnFreePort, personFor, type Person } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

// Prompts and readers of email campaigns with what the sandbox answers, through the server.

let sandbox: TestSandbox;
let app: TestApp;
let url: string;
let person: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  app = await buildTestApp({ SANDBOX_URL: sandbox.url });
  url = await listenOnFreePort(app);
  person = await personFor(app, url, await createSubscriber(app.database));
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const key = 'sk-sandbox-fast-chunks-12';
const campaign = campaignOf({ brief: 'Nine sacks.' });

async function ask(prompts: Prompts, apiKey = key, who = person) {
  const heard = await who.generate(
    generationBody({ apiKey, ...prompts, formData: campaignForm(campaign) }),
    true,
  );
  return { ...heard, text: heard.deltas.join('') };
}

test.each(campaignTypes)('an email of type %s is complete, in every tone', async (type) => {
  for (const tone of campaignTones) {
    const request = createRequest({ type, tone, language: tone === 'casual' ? 'de' : 'en' });
    const { text, result } = await ask(campaignPrompts(request));
    const { email, reasons } = readCampaignAnswer(
      { text, isPartial: result!.truncated },
      request,
      countingIds(),
    );
    expect(reasons).toBeNull();
    expect(email!.subject).toBe(request.subject);
    expect(email!.blocks.find(({ kind }) => kind === 'button')).toMatchObject({
      label: 'Reserve a bag',
      href: 'https://kettle.example/winter',
    });
    expect(email!.blocks.flatMap(wordsOfBlock).join(' ')).not.toContain('sandbox');
  }
});

test('more subjects, and one block written anew', async () => {
  const subjects = readSubjects((await ask(subjectPrompts(campaign))).text, campaign);
  expect(subjects.length).toBeGreaterThanOrEqual(3);
  const [, block] = campaign.blocks;
  for (const request of [{ action: 'shorten' }, { action: 'own', instruction: 'Say why' }] as const) {
    const { text } = await ask(blockPrompts(campaign, block!.id, request)!);
    const blocks = readRewrittenBlock(text, campaign, { blockId: block!.id, request })!;
    expect(blocks[1]).toMatchObject({ id: block!.id, kind: 'text' });
    expect([blocks[0], blocks[2]]).toEqual([campaign.blocks[0], campaign.blocks[2]]);
  }
});

test('an answer that lacks parts is refused, and one that is hostile is inert', async () => {
  const request = createRequest();
  const read = async (apiKey: string) =>
    readCampaignAnswer(
      { text: (await ask(campaignPrompts(request), apiKey)).text, isPartial: false },
      request,
      countingIds(),
    );
  expect((await read(`${key}-skimp`)).reasons).toEqual([
    'it has 1 alternative of the subject, and at least 3 are needed',
    'it has no preheader',
  ]);
  const { email } = await read(`${key}-obedient`);
  expect(email!.subject).not.toMatch(/[\r\n]/);
  expect(JSON.stringify(email!.blocks)).not.toMatch(/<script|<img|evil\.example|javascript:|\{\{password/);
});

test('campaigns are written for Premium alone, and counted as such', async () => {
  const free = await personFor(app, url, await createUser(app.database));
  const refused = await ask(campaignPrompts(createRequest()), key, free);
  expect([refused.status, refused.error?.code]).toEqual([402, 'premium.required']);
  const tools = await app.database.query('select distinct tool from usage_records');
  expect(tools).toEqual([{ tool: 'email' }]);
});
