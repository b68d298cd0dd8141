import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleAnswer } from '#domain/email/writing/campaign-prompts.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { database } from '../../../storage/database.ts';
import { emailRequests } from '../../../storage/drafts/email-requests.ts';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../../writing/generation.fixture.ts';
import { alert, field, openTool, press, type, waitLong, windowOf, editorOf } from '../screen.fixture.tsx';

const owner = premiumAda.id;
let server: FakeServer;
const whole = JSON.stringify(exampleAnswer);
const says = (text: string) => {
  server.answer = () =>
    stream(event('delta', { text }), event('result', { ...result, content: text, remaining: -1 }));
};
const incomplete = 'Please fill in campaign details and configure your API key first.';

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(false);
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

async function fill() {
  await type('Campaign name', 'Winter blend');
  await type('Subject', 'The winter blend is 340 bags');
}
const generate = () => press('Generate Campaign');
/** What is said at a field, which is invalid. */
async function errorOf(label: string): Promise<string | null> {
  const control = await field(label);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(control.getAttribute('aria-describedby')!)!.textContent;
}

test('without campaigns there is the specified empty state, which leads to the form', async () => {
  openTool();
  await screen.findByRole('heading', { name: 'No Campaigns Yet' }, waitLong);
  expect(screen.getAllByRole('button', { name: 'New campaign' })).toHaveLength(1);
  await press('New campaign');
  const margin = within(await screen.findByRole('complementary', { name: 'Before you start' }, waitLong));
  margin.getByRole('heading', { name: '3 things missing' });
  margin.getByRole('link', { name: 'Setup API Key' });
  expect((await field('Campaign type')).value).toBe('newsletter');
  expect((await field('Tone')).value).toBe('professional');
});

test('what is missing is said in the specified words and at its fields; nothing is asked for', async () => {
  openTool('/dashboard/email?show=new');
  await generate();
  expect(await errorOf('Campaign name')).toBe(incomplete);
  expect(await errorOf('Subject')).toBe('Please enter what the email is about.');
  expect(await errorOf('Provider')).toBe('Please set up an API key.');
  expect(document.activeElement).toBe(await field('Campaign name'));
  await type('Campaign name', 'Winter blend');
  await type('Subject', 'The winter blend is 340 bags');
  await generate();
  expect(await errorOf('Provider')).toBe(incomplete);
  await saveKey('claude', 'sk-ant-0123456789');
  await type('Subject', ' ');
  await generate();
  expect(await errorOf('Subject')).toBe(incomplete);
  expect(document.activeElement).toBe(await field('Subject'));
  // In the form, and in no notice.
  expect(screen.getAllByText(incomplete)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  // Left and opened again, it is there.
  cleanup();
  openTool('/dashboard/email?show=new');
  await waitFor(async () => expect((await field('Campaign name')).value).toBe('Winter blend'));
});

test('the cost is said before, and the email is shown while it is written; stopped, it is kept', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  openTool('/dashboard/email?show=new');
  await fill();
  await screen.findByText(/^Your own key, .*: .*\$.* expected, by prices of /, {}, waitLong);
  server.answer = (signal) =>
    endless(
      '{"subject":"You get the first two days","alternatives":["One"],"blocks":[{"kind":"text","text":"Hello there."},{"ki',
      signal,
    );
  await generate();
  await screen.findByRole('heading', { name: 'Claude is writing' }, waitLong);
  await screen.findByText('You get the first two days', {}, waitLong);
  await screen.findByText('Hello there.', {}, waitLong);
  await press('Stop');
  await screen.findByText('You stopped it. What was received is kept here.', {}, waitLong);
  await press('Use what it has');
  await editorOf('Winter blend');
  const { records } = await emailCampaigns.newest(owner);
  expect(records).toMatchObject([{ subject: 'You get the first two days' }]);
  expect(await emailRequests.count(owner)).toBe(0);
});

test('it is written while another screen is shown, and is in the list then', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  let answer: (response: Response) => void = () => undefined;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  openTool('/dashboard/email?show=new');
  await fill();
  await generate();
  await screen.findByRole('heading', { name: 'Claude is writing' }, waitLong);
  await press('Campaigns');
  const row = (await screen.findByRole('button', { name: 'Winter blend' }, waitLong)).closest('li')!;
  within(row).getByText('Being written');
  cleanup();
  answer(stream(event('result', { ...result, content: whole, remaining: -1 })));
  await waitFor(async () => expect(await emailCampaigns.count(owner)).toBe(1), waitLong);
  openTool();
  await screen.findByRole('button', { name: `${exampleAnswer.subject}, Winter blend` }, waitLong);
  expect(screen.queryByText('Being written')).toBeNull();
  // The form is empty for the next one.
  await press('New campaign');
  expect((await field('Campaign name')).value).toBe('');
});

test('a failure has the specified sentence and the reason, and is tried again', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  server.answer = () => json({ error: 'Overloaded', code: 'provider.overloaded' }, 503);
  openTool('/dashboard/email?show=new');
  await fill();
  await generate();
  await screen.findByRole('heading', { name: 'It was not written' }, waitLong);
  await alert('Failed to generate campaign. Please try again.');
  // On its screen, and in no notice.
  expect(screen.getAllByText('Failed to generate campaign. Please try again.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use what it has' })).toBeNull();
  server.answer = () => Promise.reject(new TypeError('no network'));
  await press('Try again');
  await alert('Campaign generation failed. Please check your API key and try again.');
  // The list has it too.
  await press('Campaigns');
  await screen.findByRole('list', { name: 'Not written yet' }, waitLong);
  says(whole);
  await press('Try again: Winter blend');
  await screen.findByRole('button', { name: `${exampleAnswer.subject}, Winter blend` }, waitLong);
});

test('an answer that is no email is kept: used as it is, or discarded and brought back', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  says(JSON.stringify({ ...exampleAnswer, alternatives: [] }));
  openTool('/dashboard/email?show=new');
  await fill();
  await generate();
  await alert(/^.*The AI's response is not a complete email/s);
  await screen.findByText(exampleAnswer.subject, {}, waitLong);
  await press('Discard');
  await screen.findByText('Discarded “Winter blend”.', {}, waitLong);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Winter blend' })).toBeNull(), waitLong);
  await press('Undo');
  await press('Winter blend');
  await screen.findByRole('heading', { name: 'It was interrupted' }, waitLong);
  await press('Change the brief');
  expect((await field('Subject')).value).toBe('The winter blend is 340 bags');
});

test('a layout begins without a key and without a subject, and spends nothing', async () => {
  openTool('/dashboard/email?show=new');
  fireEvent.click(await screen.findByRole('radio', { name: /^Offer/ }, waitLong));
  expect(screen.queryByLabelText('Provider')).toBeNull();
  await press('Start with this layout');
  expect((await field('Campaign name')).getAttribute('aria-invalid')).toBe('true');
  await type('Campaign name', 'Winter blend');
  await press('Start with this layout');
  await editorOf('Winter blend');
  const [campaign] = (await emailCampaigns.newest(owner)).records;
  expect(campaign).toMatchObject({ subject: '', provider: null, cost: null });
  expect(campaign!.blocks.at(-1)).toMatchObject({ kind: 'footer' });
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
