import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequest } from '#domain/email/writing/campaign-request.fixture.ts';
import { exampleAnswer } from '#domain/email/writing/campaign-prompts.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { freeSpaceEvent } from '../../../contents/notify-unsaved.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { database } from '../../../storage/database.ts';
import { emailRequests } from '../../../storage/drafts/email-requests.ts';
import { newId } from '../../../storage/new-id.ts';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../../writing/generation.fixture.ts';
import { openTool, press, waitLong, windowOf } from '../screen.fixture.tsx';

const owner = premiumAda.id;
const { name } = createRequest();
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(false);
  server = fakeServer();
  await saveKey('claude', 'sk-ant-0123456789');
  // Of a tab that was closed.
  const keptAt = new Date().toISOString();
  await emailRequests.put(owner, { id: newId(), request: createRequest(), provider: null, keptAt });
  openTool();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = async () => (await screen.findByRole('button', { name }, waitLong)).closest('li')!;
const retry = () => press(`Try again: ${name}`);
const failed = 'Failed to generate campaign. Please try again.';

test('an answer that the storage has no room for is kept from the list, without another one', async () => {
  const content = JSON.stringify(exampleAnswer);
  server.answer = () => stream(event('result', { ...result, content, remaining: -1 }));
  vi.spyOn(emailCampaigns, 'put').mockRejectedValueOnce(new AppError('storage.full'));
  const onFreeSpace = vi.fn();
  window.addEventListener(freeSpaceEvent, onFreeSpace, { once: true });
  await retry();
  await press('Free up space');
  expect(onFreeSpace).toHaveBeenCalledTimes(1);
  await press(name);
  await screen.findByRole('button', { name: 'Use what it has' }, waitLong);
  expect(screen.queryByText(/^Trying again/)).toBeNull();
  await press('Campaigns');
  await press(`Use what it has: ${name}`);
  await screen.findByRole('button', { name: `${exampleAnswer.subject}, ${name}` }, waitLong);
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a double click on "Try again" starts one call and does not stop it; the focus stays on the button', async () => {
  let signal: AbortSignal | undefined;
  server.answer = (given) => endless('{"subject":"A"', (signal = given));
  const twice = async (again: string, stop: string) => {
    const button = await screen.findByRole('button', { name: again }, waitLong);
    button.focus();
    fireEvent.click(button, { detail: 1 });
    const now = await screen.findByRole('button', { name: stop }, waitLong);
    fireEvent.click(now, { detail: 2 });
    expect(document.activeElement).toBe(now);
    await waitFor(() => expect(signal?.aborted).toBe(false));
    fireEvent.click(now, { detail: 1 });
    await waitFor(() => expect(signal?.aborted).toBe(true));
  };
  await twice(`Try again: ${name}`, `Stop ${name}`);
  await press(name);
  await twice('Try again', 'Stop');
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('the wait that the provider requests is counted on the button, which does nothing before', async () => {
  server.answer = () => json({ error: 'Slow down', code: 'provider.rate-limited', retryAfter: 600 }, 429);
  await retry();
  await press(/^Try again in (600|59\d) s: /);
  await press(name);
  await press(/^Try again in (600|59\d) s$/);
  await screen.findByText(/^Trying again/);
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a failure is announced when it happens, and not at each later visit of the list', async () => {
  server.answer = () => json({ error: 'Overloaded', code: 'provider.overloaded' }, 503);
  await retry();
  const inRow = within(await row());
  await waitFor(() => expect(inRow.getByRole('alert').textContent).toBe(failed), waitLong);
  cleanup();
  openTool();
  const again = within(await row());
  expect(again.getByText(failed)).toBeTruthy();
  expect(again.queryByRole('alert')).toBeNull();
  await retry();
  await waitFor(() => expect(again.getByRole('alert').textContent).toBe(failed), waitLong);
});
