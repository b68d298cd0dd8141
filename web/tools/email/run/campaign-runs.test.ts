import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignTextId } from '#domain/email/joins/campaign-text.ts';
import { exampleAnswer } from '#domain/email/writing/campaign-prompts.ts';
import { createRequest } from '#domain/email/writing/campaign-request.fixture.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { removeKey, saveKey } from '../../../api-keys/stored/keys.ts';
import * as unsaved from '../../../contents/notify-unsaved.ts';
import * as notices from '../../../notices/notify.tsx';
import {
  changeEmailCampaign,
  emailCampaigns,
  takeBackCampaign,
} from '../../../storage/collections/email-campaigns.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { emailRequests } from '../../../storage/drafts/email-requests.ts';
import { unfinished } from '../../../storage/drafts/unfinished.ts';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../../writing/generation.fixture.ts';
import { readTask, setTask } from '../../../writing/generation-tasks.ts';
import { restoreUnfinished } from '../../../writing/unfinished-text.ts';
import { pendingSentence } from '../progress/pending-words.ts';
import { blockTask, campaignTask, subjectsTask } from './campaign-task.ts';
import { proposedBlocks, refuseBlock, rewriteBlock } from './rewrite-block.ts';
import { useShowsRecord } from '../../../notices/shown-records.ts';
import { usePendingCampaigns } from './use-pending-campaigns.ts';
import {
  forgetCampaign,
  keepCampaignAnswer,
  startCampaign,
  stopCampaign,
  writeCampaign,
} from './write-campaign.ts';
import { writeSubjects } from './write-subjects.ts';

const owner = 'user-1';
const request = createRequest();
const whole = JSON.stringify(exampleAnswer);
let server: FakeServer;
const says = (text: string, truncated = false) => {
  server.answer = () =>
    stream(event('delta', { text }), event('result', { ...result, content: text, truncated, remaining: -1 }));
};
const run = async () => {
  const { id, ended } = await startCampaign(owner, request);
  return { id, ended: await ended };
};
const pending = () => renderHook(() => usePendingCampaigns(owner)).result;
const noticed = () => vi.mocked(unsaved.notifyUnsaved).mock.calls.map(([error]) => (error as Error).message);

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  server = fakeServer();
  await saveKey('claude', 'sk-ant-canary-0123456789');
  vi.spyOn(notices, 'notifySuccess').mockReturnValue();
  vi.spyOn(unsaved, 'notifyUnsaved').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a campaign', () => {
  test('is written outside the screens, kept with its text in the library, and told', async () => {
    says(whole);
    const { id, ended } = await run();
    expect(ended.outcome).toBe('written');
    const body = generationRequestSchema.parse(await server.sent[0]!.json());
    expect(body.formData).toMatchObject({ contentType: 'email', campaignType: 'promotional' });
    expect(await emailCampaigns.get(owner, id)).toMatchObject({
      name: request.name,
      status: 'generated',
      subject: exampleAnswer.subject,
      alternatives: [request.subject, ...exampleAnswer.alternatives],
      callToAction: request.callToAction,
      provider: 'claude',
      tokensUsed: 30,
    });
    expect(await contents.get(owner, campaignTextId(id))).toMatchObject({
      contentType: 'email',
      source: 'email',
      title: request.name,
      folderId: 'email-campaigns',
      emailCampaignType: 'promotional',
      tokensUsed: 30,
      content: expect.stringMatching(/^Subject: The subject line\nPreheader: One sentence/) as string,
    });
    expect(await emailRequests.count(owner)).toBe(0);
    expect(notices.notifySuccess).toHaveBeenCalledTimes(1);
  });

  test('without a name, a subject or a key is not asked for', async () => {
    await expect(startCampaign(owner, { ...request, subject: ' ' })).rejects.toMatchObject({
      message: 'Please fill in campaign details and configure your API key first.',
    });
    await removeKey('claude');
    await expect(startCampaign(owner, request)).rejects.toMatchObject({ code: 'email.incomplete' });
    expect(server.sent).toHaveLength(0);
    expect(await emailRequests.count(owner)).toBe(0);
  });

  test('that fails stays a failure with the specified sentence, and can be tried again', async () => {
    server.answer = () => json({ error: 'Overloaded', code: 'provider.overloaded' }, 503);
    const { id, ended } = await run();
    expect(ended).toMatchObject({ outcome: 'failed', error: { code: 'provider.overloaded' } });
    expect(await emailCampaigns.count(owner)).toBe(0);
    const list = pending();
    await waitFor(() =>
      expect(list.current).toMatchObject([
        { id, state: 'failed', hasText: false, request, failure: { code: 'email.failed' } },
      ]),
    );
    server.answer = () => Promise.reject(new TypeError('no network'));
    await writeCampaign(owner, id);
    expect(noticed()).toEqual([
      'Failed to generate campaign. Please try again.',
      'Campaign generation failed. Please check your API key and try again.',
    ]);
    expect(vi.mocked(unsaved.notifyUnsaved).mock.calls.map(([, about]) => about)).toEqual([
      `record:${id}`,
      `record:${id}`,
    ]);
    says(whole);
    expect(await writeCampaign(owner, id)).toMatchObject({ outcome: 'written', campaign: { id } });
    await waitFor(() => expect(list.current).toEqual([]));
  });

  test('that fails while the screen shows it is said there and in no notice; what is not shown is one', async () => {
    server.answer = () => json({ error: 'Overloaded', code: 'provider.overloaded' }, 503);
    const { id, ended } = await startCampaign(owner, request);
    const screen = renderHook(() => useShowsRecord(id));
    await ended;
    expect(noticed()).toEqual([]);
    // Refused: the task says why the try before has failed.
    await removeKey('claude');
    expect(await writeCampaign(owner, id)).toMatchObject({ outcome: 'failed' });
    expect(noticed()).toHaveLength(1);
    await saveKey('claude', 'sk-ant-canary-0123456789');
    screen.unmount();
    await writeCampaign(owner, id);
    expect(noticed()).toHaveLength(2);
  });

  test('whose answer is no complete email is a failure with reasons; the paid answer is there and can be kept', async () => {
    const cut = JSON.stringify({ ...exampleAnswer, alternatives: ['One'], preheader: '' });
    says(cut);
    const { id, ended } = await run();
    expect(ended).toMatchObject({
      outcome: 'failed',
      error: {
        code: 'email.unreadable',
        message: expect.stringMatching(
          /it has 1 alternative of the subject.*and it has no preheader/,
        ) as string,
      },
    });
    expect(await emailCampaigns.count(owner)).toBe(0);
    const list = pending();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'failed', hasText: true }]));
    // After a crash of the tab as well.
    expect((await unfinished.newest(owner)).records).toMatchObject([{ text: cut }]);
    expect(await keepCampaignAnswer(owner, id)).toMatchObject({ id, alternatives: [request.subject, 'One'] });
    expect(await emailCampaigns.get(owner, id)).toMatchObject({ cost: null, tokensUsed: 30, preheader: '' });
    await waitFor(() => expect(list.current).toEqual([]));
    expect(await unfinished.count(owner)).toBe(0);
    expect(await keepCampaignAnswer(owner, id).catch((error: unknown) => error)).toMatchObject({
      code: 'email.not-found',
    });
  });

  test('that is stopped keeps what it has; a hostile answer is words', async () => {
    const started = `{"subject":"Sale\\r\\nBcc: a@b.example","blocks":[{"kind":"text","text":"Hi <script>x</script> {{pin}}"},`;
    server.answer = (signal) => endless(started, signal);
    const { id, ended } = await startCampaign(owner, request);
    const list = pending();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'writing', hasText: false }]));
    await vi.waitFor(() => expect(readTask(campaignTask(owner, id))).toMatchObject({ text: started }));
    expect(await writeCampaign(owner, id)).toMatchObject({ error: { code: 'generation.busy' } });
    stopCampaign(owner, id);
    expect(await ended).toEqual({ outcome: 'stopped' });
    expect(await keepCampaignAnswer(owner, id)).toMatchObject({
      subject: 'Sale Bcc: a@b.example',
      blocks: [{ kind: 'text', text: 'Hi x [pin]' }, { kind: 'button' }, { kind: 'footer' }],
    });
    expect(await contents.get(owner, campaignTextId(id))).toMatchObject({ isPartial: true });
  });

  test('of a closed tab is offered again, with what was received', async () => {
    server.answer = (signal) => endless('{"subject":"A","blocks":[{"kind":"text","text":"Begun"}', signal);
    const { id, ended } = await startCampaign(owner, request);
    await vi.waitFor(async () => expect(await unfinished.count(owner)).toBe(1), { timeout: 5_000 });
    stopCampaign(owner, id);
    await ended;
    // The next tab has no tasks.
    const [left] = (await unfinished.newest(owner)).records;
    await forgetCampaign(owner, id);
    await emailRequests.put(owner, { id, request, provider: null, keptAt: left!.keptAt });
    await unfinished.put(owner, left!);
    setTask(campaignTask(owner, id), { phase: 'idle' });
    const list = pending();
    await waitFor(() => expect(list.current).toMatchObject([{ id, state: 'interrupted', hasText: false }]));
    await restoreUnfinished(owner);
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'interrupted', hasText: true }]));
    expect(pendingSentence(list.current[0]!)).toBe(
      'It was interrupted before it was ready. What was received is kept here.',
    );
    expect(await keepCampaignAnswer(owner, id)).toMatchObject({ subject: 'A' });
  });

  test('that could not be stored is there, whole, and is kept when there is room', async () => {
    says(whole);
    vi.spyOn(emailCampaigns, 'put').mockRejectedValueOnce(new AppError('storage.full'));
    const { id, ended } = await run();
    expect(ended).toMatchObject({ outcome: 'failed', error: { code: 'storage.full' } });
    expect([await emailCampaigns.count(owner), await contents.count(owner)]).toEqual([0, 0]);
    expect(await keepCampaignAnswer(owner, id)).toMatchObject({ preheader: exampleAnswer.preheader });
    expect(await contents.count(owner)).toBe(1);
  });

  test('that could not be stored is stored when it is tried again, without another call', async () => {
    says(whole);
    vi.spyOn(emailCampaigns, 'put')
      .mockRejectedValueOnce(new AppError('storage.full'))
      .mockRejectedValueOnce(new AppError('storage.full'));
    const { id } = await run();
    const list = pending();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'failed', isOnlyUnstored: true }]));
    renderHook(() => useShowsRecord(id));
    server.answer = () => Promise.reject(new TypeError('no network'));
    vi.mocked(unsaved.notifyUnsaved).mockClear();
    expect(await writeCampaign(owner, id)).toMatchObject({
      outcome: 'failed',
      error: { code: 'storage.full' },
    });
    // What is shown of it stays the same, so it is a notice.
    expect(noticed()).toHaveLength(1);
    expect(await writeCampaign(owner, id)).toMatchObject({
      outcome: 'written',
      campaign: { id, preheader: exampleAnswer.preheader },
    });
    expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await contents.get(owner, campaignTextId(id))).toMatchObject({ isPartial: false });
    await waitFor(async () => expect(await unfinished.count(owner)).toBe(0));
  });

  test('that is discarded can be had back', async () => {
    server.answer = () => json({ error: 'no', code: 'provider.overloaded' }, 503);
    const { id } = await run();
    const { undo } = (await forgetCampaign(owner, id))!;
    expect(await emailRequests.count(owner)).toBe(0);
    await undo();
    expect(await emailRequests.get(owner, id)).toMatchObject({ request });
  });
});

describe('parts of a campaign', () => {
  let id: string;
  beforeEach(async () => {
    says(whole);
    ({ id } = await run());
  });
  const stored = async () => (await emailCampaigns.get(owner, id))!;
  const textBlock = async () => (await stored()).blocks.find(({ kind }) => kind === 'text')!;

  test('more subjects come first, with their cost; an answer without any changes nothing', async () => {
    says(JSON.stringify({ subjects: ['A new one', 'Another subject line', 'A newer one'] }));
    expect(await writeSubjects(owner, id)).toMatchObject({
      outcome: 'written',
      subjects: ['A new one', 'A newer one'],
    });
    const { alternatives, tokensUsed } = await stored();
    expect(alternatives.slice(0, 3)).toEqual(['A new one', 'A newer one', request.subject]);
    expect(tokensUsed).toBe(60);
    says('Sorry.');
    expect(await writeSubjects(owner, id)).toMatchObject({ error: { code: 'email.nothing-written' } });
    expect((await stored()).alternatives).toEqual(alternatives);
    expect(readTask(subjectsTask(owner, id)).phase).toBe('idle');
  });

  test('a block that is written anew waits until it is accepted, and can be taken back', async () => {
    const block = await textBlock();
    says('Hello {{firstName|there}}, in other words.');
    const asked = { campaignId: id, blockId: block.id, request: { action: 'rephrase' } as const };
    expect(await rewriteBlock(owner, asked)).toEqual({ outcome: 'received' });
    expect(await textBlock()).toEqual(block);
    expect(proposedBlocks(owner, await stored(), block.id)).toContainEqual({
      ...block,
      text: 'Hello {{firstName|there}}, in other words.',
    });
    const changed = await changeEmailCampaign(owner, id, (campaign) => ({
      ...campaign,
      blocks: proposedBlocks(owner, campaign, block.id)!,
    }));
    await refuseBlock(owner, id, block.id);
    expect(await textBlock()).toMatchObject({ text: 'Hello {{firstName|there}}, in other words.' });
    expect((await stored()).content).toContain('in other words');
    expect(readTask(blockTask(owner, id, block.id)).phase).toBe('idle');
    expect(await takeBackCampaign(owner, changed)).toBe(true);
    expect(await textBlock()).toEqual(block);
    expect(await takeBackCampaign(owner, changed)).toBe(false);
  });

  test('a refused one costs and changes nothing else; one without words is nothing', async () => {
    const block = await textBlock();
    const asked = { campaignId: id, blockId: block.id, request: { action: 'shorten' } as const };
    says('Short.');
    await rewriteBlock(owner, asked);
    await refuseBlock(owner, id, block.id);
    expect(await textBlock()).toEqual(block);
    expect((await stored()).tokensUsed).toBe(60);
    says('“—”');
    await rewriteBlock(owner, asked);
    expect(proposedBlocks(owner, await stored(), block.id)).toBeNull();
    const divider = (await stored()).blocks.find(({ kind }) => kind === 'divider')!;
    expect(await rewriteBlock(owner, { ...asked, blockId: divider.id })).toMatchObject({
      error: { code: 'email.block-not-found' },
    });
    await emailCampaigns.remove(owner, id);
    expect(await rewriteBlock(owner, asked)).toMatchObject({ error: { code: 'email.not-found' } });
  });
});
