import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noMails, noReaders } from '#domain/sending/figures.ts';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { formerAda, premiumAda } from '../../../../session/session-user.fixture.ts';
import { database } from '../../../../storage/database.ts';
import { json } from '../../../../writing/generation.fixture.ts';
import { alert, openTool, press, waitLong, windowOf } from '../../screen.fixture.tsx';
import { fakeSendsServer, sendOf, type SendsServer } from '../sends-server.fixture.ts';

let server: SendsServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeSendsServer();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const row = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name }, waitLong)).closest('li')!;
const unavailable = () => json({ error: 'The database is being restarted.', code: 'server.unexpected' }, 503);

test('a send shows how far it is while it is being sent, and says when that is not known any more', async () => {
  const send = sendOf({
    state: 'sending',
    sendingAccountId: server.accounts[0]!.id,
    mails: { ...noMails, sent: 6_412, 'in-doubt': 3, waiting: 3_459 },
    readers: { ...noReaders, clicked: 214 },
    clickRate: 3.34,
  });
  server.sends = [
    send,
    sendOf({ name: 'Welcome', state: 'held', reason: 'first-campaign', isAudienceKnown: false }),
  ];
  openTool('/dashboard/email?tab=sends');
  const shown = await row('November newsletter');
  expect(
    within(shown)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['6,412 of 9,874', '3', '3.34% 214']);
  within(shown).getByText('Sending');
  await within(shown).findByText(/^Shop, begun /);
  // Nothing was sent of it, and nobody knows yet to how many.
  expect((await row('Welcome')).textContent).toContain('Held');
  within(await row('Welcome')).getByText('Your first campaign is looked at before it leaves');
  expect(within(await row('Welcome')).getAllByRole('definition')[0]!.textContent).toBe('–');

  server.fail = (call) => (call === `GET /api/sends/${send.id}` ? unavailable() : null);
  await alert(/older than they look/);
  server.fail = null;
  server.sends[0] = { ...send, state: 'finished', mails: { ...noMails, sent: 9_871, 'in-doubt': 3 } };
  await waitFor(() => expect(shown.textContent).toContain('9,871 of 9,874'), waitLong);
  within(shown).getByText('Sent');
  expect(screen.queryByText(/older than they look/)).toBeNull();
});

test('sends are shown page by page, and each opens', async () => {
  server.sends = Array.from({ length: 5 }, (_, index) => sendOf({ name: `Send ${index}` }));
  server.pageItems = 2;
  openTool('/dashboard/email?tab=sends');
  await row('Send 1');
  await press('Show more, 2 so far');
  await row('Send 3');
  await press('Show more, 4 so far');
  await row('Send 4');
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  await press('Send 4');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sends' })).toBeNull());
});

test('without sends it says what comes next; what cannot be loaded is loaded again', async () => {
  server.fail = (call) => (call === 'GET /api/sends' ? unavailable() : null);
  openTool('/dashboard/email?tab=sends');
  await alert('The database is being restarted.');
  server.fail = null;
  await press('Try again');
  await screen.findByRole('heading', { name: 'Nothing sent yet' });
  await press('Send a campaign');
  await screen.findByRole('heading', { level: 1, name: 'Send a campaign' }, waitLong);
  // Nothing was written yet.
  await screen.findByRole('heading', { name: 'No campaign to send' }, waitLong);
});

test('after a subscription sends are looked at, and none is begun', async () => {
  storeUser(formerAda);
  server.sends = [sendOf()];
  openTool('/dashboard/email?tab=sends&send=new');
  await row('November newsletter');
  expect(screen.queryByRole('button', { name: 'Send a campaign' })).toBeNull();
});
