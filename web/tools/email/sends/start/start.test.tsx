import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { createCampaign, fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { formatDay } from '../../../../components/format.ts';
import { dismissNotice } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { premiumAda } from '../../../../session/session-user.fixture.ts';
import { changeBrandKit } from '../../../../storage/collections/brand-kits.ts';
import { emailCampaigns } from '../../../../storage/collections/email-campaigns.ts';
import { database } from '../../../../storage/database.ts';
import { json } from '../../../../writing/generation.fixture.ts';
import { contactOf, listOf, memberOf } from '../../contacts/contact-records.fixture.ts';
import { alert, choose, openTool, press, type, waitLong, windowOf } from '../../screen.fixture.tsx';
import { accountOf } from '../../sending/accounts/accounts-server.fixture.ts';
import { fakeSendsServer, type SendsServer } from '../sends-server.fixture.ts';

const owner = premiumAda.id;
const list = listOf('Newsletter', { confirmed: 2 });
let server: SendsServer;
let campaign: Campaign;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  server = fakeSendsServer();
  server.contacts.lists = [list];
  server.contacts.contacts = [
    contactOf('ines@mail.example', { city: 'Porto', memberships: [memberOf(list)] }),
    contactOf('ole@mail.example', { memberships: [memberOf(list)] }),
    contactOf('gone@mail.example', { suppressed: 'unsubscribed', memberships: [memberOf(list)] }),
  ];
  const footer = { kind: 'footer', id: '5c1d1c52-0c0e-4d3a-9a53-2d0d7c0f4b09', text: '' } as const;
  campaign = createCampaign({ blocks: [...Object.values(fixtureBlocks), footer] });
  await emailCampaigns.put(owner, campaign);
  await changeBrandKit(owner, { address: '12 Kettle Row, Example Town' });
  await synced();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

/** Nothing waits to be synced any more. */
const synced = () => database().outbox.clear();
const openForm = () => openTool(`/dashboard/email?tab=sends&send=new&campaign=${campaign.id}`);
const sendButton = (name: string | RegExp) =>
  screen.findByRole<HTMLButtonElement>('button', { name }, waitLong);
const isOff = async (because: string | RegExp) => {
  await screen.findByText(because, {}, waitLong);
  expect((await sendButton(/^Send( later)?( to|$)/)).disabled).toBe(true);
};
/** The page of the send is open in place of the form. */
const formIsLeft = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Send a campaign' })).toBeNull(), waitLong);

test('a campaign is sent once from its menu, to those whom the button counts', async () => {
  windowOf(false);
  await changeBrandKit(owner, { name: 'Kettle Row' });
  openTool();
  await choose('Send');
  // The server has an older kit.
  await isOff(/does not have your last changes/);
  await synced();
  await screen.findByText('3 contacts in all');
  screen.getByText('suppressed', { exact: false, selector: 'p' });
  screen.getByText('At 60 emails a minute this takes less than a minute.');
  const button = await sendButton('Send to 2 contacts');
  await waitFor(() => expect(button.disabled).toBe(false), waitLong);
  fireEvent.click(button);
  fireEvent.click(button);
  await formIsLeft();
  expect(server.started).toEqual([
    {
      id: server.sends[0]!.id,
      campaignId: campaign.id,
      sendingAccountId: server.accounts[0]!.id,
      audience: { rule: { match: 'all', conditions: [] } },
      startsAt: null,
      subjectTest: null,
    },
  ]);
});

test('what keeps an email from being sent is said, and leads to where it is mended', async () => {
  await changeBrandKit(owner, { address: '' });
  await synced();
  openForm();
  await screen.findByText('The email must not be used like this:', {}, waitLong);
  screen.getByText('The postal address is missing');
  screen.getByText('Mend the email first.');
  expect((await sendButton(/^Send to/)).disabled).toBe(true);
  await press('Mend it in the checks');
  await screen.findByText(/checks are met/, {}, waitLong);
  cleanup();

  await emailCampaigns.put(owner, { ...campaign, blocks: [], htmlContent: '<p>Mine</p>' });
  await synced();
  openForm();
  await screen.findByText(/has HTML of its own/, {}, waitLong);
  expect((await sendButton(/^Send to/)).disabled).toBe(true);
});

test('it is not sent to more than the rule says, to nobody, or from an account that does not work', async () => {
  server.accounts = [accountOf({ state: 'untested' })];
  openForm();
  await isOff('Choose a sending account that works.');
  screen.getByText(/^“Shop” is not tested\./);
  await press('Add a condition');
  await isOff('Fill in the condition that is not whole yet, or remove it.');
  await type('Condition 1 is about', 'text:city');
  await type('Value of condition 1', 'Oslo');
  await isOff('Nobody of these contacts may be mailed. Choose others.');
  await type('Value of condition 1', 'Porto');
  await sendButton('Send to 1 contact');
  await press('Open the account');
  await screen.findByRole('heading', { level: 1, name: 'Shop' }, waitLong);
  cleanup();

  // The form is as it was left.
  server.accounts.push(accountOf({ name: 'Other', senderEmail: 'hello@example.com' }));
  openForm();
  await waitFor(async () => expect((await sendButton('Send to 1 contact')).disabled).toBe(false), waitLong);
  await press('Send to 1 contact');
  await formIsLeft();
  expect(server.started[0]).toMatchObject({
    sendingAccountId: server.accounts[1]!.id,
    audience: { rule: { conditions: [{ kind: 'text', text: 'city', test: 'is', value: 'Porto' }] } },
  });
});

test('subjects are tested only where a hundred readers get each', async () => {
  openForm();
  fireEvent.click(await screen.findByLabelText(/^Test subjects with/, {}, waitLong));
  const why = 'A test needs 100 readers of each subject, 200 for 2 subjects, and 2 contacts get this email.';
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2), waitLong);
  cleanup();

  server.receives = 1_204;
  openForm();
  await sendButton('Send to 1,204 contacts');
  await type('Part of the contacts, in percent', '10');
  await waitFor(() => expect(screen.getAllByText(/Choose at least 17%\.$/)).toHaveLength(2), waitLong);
  expect((await sendButton(/^Send to/)).disabled).toBe(true);
  await type('Part of the contacts, in percent', '17');
  await screen.findByText(/^Each subject goes to 102 contacts\. The other 1,000 get the one/);
  fireEvent.click(screen.getByLabelText('Nine sacks from Huila'));
  await screen.findAllByText(/Choose at least 25%\.$/);
  fireEvent.click(screen.getByLabelText('340 bags, two days'));
  await screen.findByText(/^Each subject goes to 102 contacts\./);
  await press('Send to 1,204 contacts');
  await formIsLeft();
  expect(server.started[0]!.subjectTest).toEqual({
    subjects: [campaign.subject, 'Nine sacks from Huila'],
    share: 0.17,
    hours: 4,
  });
});

test('a time is in the zone that is named, and not over; the first campaign of an account is held', async () => {
  server.nextIsHeld = true;
  openForm();
  await screen.findByText(/It is held until then, and nothing leaves before/, {}, waitLong);
  fireEvent.click(screen.getByLabelText('At a time'));
  await isOff('Choose the day and the time at which it is sent.');
  await type('Time zone', 'Pacific/Auckland');
  await type('Time', '00:00');
  const day = (await screen.findByLabelText('Day')) as HTMLInputElement;
  const enter = (value: string) => {
    fireEvent.change(day, { target: { value } });
    fireEvent.blur(day);
  };
  enter(formatDay(localTimeOf(Date.now(), 'Pacific/Auckland').date));
  await isOff(/^This time is over\./);
  await type('Time', '08:30');
  const year = new Date().getUTCFullYear() + 1;
  enter(`Jan 20, ${year}`);
  await waitFor(async () => expect((await sendButton('Send later to 2 contacts')).disabled).toBe(false));
  await press('Send later to 2 contacts');
  await formIsLeft();
  // New Zealand has summer time then.
  expect(server.started[0]!.startsAt).toBe(`${year}-01-19T19:30:00.000Z`);
});

test('a refusal says what to do; after an answer that did not come the same send is asked for again', async () => {
  const message = 'This email cannot be sent yet. There is no unsubscribe link.';
  const refusal = () => json({ error: message, code: 'sends.email-unfit', details: {} }, 409);
  server.fail = (call) => (call === 'POST /api/sends' ? refusal() : null);
  openForm();
  await waitFor(async () => expect((await sendButton('Send to 2 contacts')).disabled).toBe(false), waitLong);
  await press('Send to 2 contacts');
  await alert(message);
  screen.getByRole('button', { name: 'Mend it in the checks' });

  server.fail = (call) => {
    if (call === 'POST /api/sends') throw new TypeError('Failed to fetch');
    return null;
  };
  await press('Send to 2 contacts');
  await alert(/Nobody knows yet whether it has begun/);
  expect(screen.getByLabelText<HTMLSelectElement>('Campaign').closest('fieldset')!.disabled).toBe(true);
  server.fail = null;
  await press('Try again');
  await formIsLeft();
  expect(new Set(server.started.map(({ id }) => id)).size).toBe(1);
  expect(server.started[2]).toEqual(server.started[1]);
});
