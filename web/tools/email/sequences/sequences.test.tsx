import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import { advance } from '#domain/sequences/engine/advance.ts';
import { enterSequence } from '#domain/sequences/engine/enter.ts';
import { factsOf, idOf, ines, welcome } from '#domain/sequences/sequences.fixture.ts';
import { allSteps } from '#domain/sequences/step.ts';
import type { StepSend } from '#domain/sending/step-sends.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { database } from '../../../storage/database.ts';
import { choose, openTool, press, type, waitLong, windowOf } from '../screen.fixture.tsx';
import { fakeSequenceServer, storedWelcome } from './sequences.fixture.tsx';

const owner = premiumAda.id;
const subjects = new Map([
  [1_001, 'Your first bag leaves Monday'],
  [1_005, 'Still deciding?'],
  [1_007, 'How was the first cup?'],
]);

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(true);
  for (const [number, subject] of subjects)
    await emailCampaigns.put(
      owner,
      createCampaign({
        id: idOf(number),
        name: subject,
        subject,
        blocks: [
          {
            kind: 'button',
            id: idOf(1),
            label: 'Choose your roast',
            href: 'https://kettlerow.example/roast',
          },
        ],
      }),
    );
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const openList = () => openTool('/dashboard/email?tab=sequences');
const openSequence = () => openTool(`/dashboard/email?tab=sequences&sequence=${welcome.id}`);
const rail = () => screen.findByRole('list', { name: 'Steps' }, waitLong);
const rows = async () =>
  [...(await rail()).querySelectorAll('[data-rail-row]')].map(({ textContent }) => textContent);
const row = async (name: string | RegExp) =>
  within(await rail()).getByRole<HTMLButtonElement>('button', { name });
const key = async (name: string | RegExp, init: { key: string; altKey?: boolean }) =>
  fireEvent.keyDown(await row(name), init);
/** Contacts in the wait before the condition. */
const waiting = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = Date.parse('2026-11-27T18:10:00.000Z');
    const asked = { id: `entry-${index}`, at: start, earlier: [], refusal: null };
    const entering = enterSequence(welcome, `contact-${index}`, asked);
    if (!('entry' in entering)) throw new Error(entering.refused);
    return advance(entering.entry, welcome, ines, factsOf(), start).entry;
  });

const welcomeRows = [
  'Joins the list Newsletter',
  'Your first bag leaves Monday',
  'Wait 1 day',
  'Clicked “Choose your roast” in mail 1?',
  'Yes: Tag: chose a roast',
  'No: Still deciding?',
  'Wait 5 days',
  'How was the first cup?',
];

test('the first sequence is made from an empty list, and opens in its editor', async () => {
  const server = fakeSequenceServer(null);
  openList();
  await screen.findByText('No sequences yet', {}, waitLong);
  await press('New sequence');
  await press('Make the sequence');
  await screen.findByText('Please enter a name.', {}, waitLong);
  await type('Name', 'Welcome');
  await press('Make the sequence');
  await waitFor(async () => expect(await rows()).toEqual(['Joins the list Newsletter', 'Mail']), waitLong);
  expect(server.sequence).toMatchObject({ name: 'Welcome', trigger: { kind: 'joined-list' } });
  await press('Start');
  await screen.findAllByText('Choose the email for this step.', {}, waitLong);
  expect(server.sequence?.isActive).toBe(false);
});

test('the rail shows each step with its counts, and says whom a change reaches before it is saved', async () => {
  const server = fakeSequenceServer(storedWelcome());
  server.entries = waiting(38);
  openList();
  await press('Welcome');
  await waitFor(async () => expect(await rows()).toEqual(welcomeRows), waitLong);
  screen.getByText('6.7% clicked');
  screen.getByText('Running');
  const wait = (await row('Wait 1 day')).closest('li')!;
  expect(wait.textContent).toContain('here now 38');

  fireEvent.click(await row('No: Still deciding?'));
  fireEvent.change(await screen.findByLabelText('Email', {}, waitLong), { target: { value: idOf(1_007) } });
  await screen.findByText('Changed, not saved', {}, waitLong);
  await screen.findByText(
    'Your change reaches the 38 contacts before this step, and all who come later.',
    {},
    waitLong,
  );
  await press('Save 1 change');
  await waitFor(() => expect(server.saved).toHaveLength(1), waitLong);
  const saved = allSteps(server.saved[0]!.steps).find(({ id }) => id === idOf(5));
  expect(saved).toMatchObject({ campaignId: idOf(1_007) });
  await waitFor(() => expect(screen.queryByText('Changed, not saved')).toBeNull(), waitLong);
});

test('by keyboard: rows are walked, steps are added, moved, removed and brought back', async () => {
  fakeSequenceServer(storedWelcome({ isActive: false }));
  openSequence();
  await waitFor(async () => expect(await rows()).toEqual(welcomeRows), waitLong);
  fireEvent.focus(await row('Joins the list Newsletter'));
  (await row('Joins the list Newsletter')).focus();
  await key('Joins the list Newsletter', { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await row('Your first bag leaves Monday'));
  await key('Your first bag leaves Monday', { key: 'Enter' });
  await press('Tag');
  await waitFor(async () => expect((await rows())[2]).toBe('Tag: none chosen yet'), waitLong);
  await type('Tag', 'New One');
  await screen.findByText('Stored as “new one”.', {}, waitLong);
  await key('Tag: New One', { key: 'ArrowUp', altKey: true });
  await waitFor(async () => expect((await rows())[1]).toBe('Tag: New One'), waitLong);
  await key('Tag: New One', { key: 'Delete' });
  await waitFor(async () => expect(await rows()).toEqual(welcomeRows), waitLong);
  await press('Undo');
  await waitFor(async () => expect(await rows()).toHaveLength(9), waitLong);
  await choose('Discard changes');
  await waitFor(async () => expect(await rows()).toEqual(welcomeRows), waitLong);
});

test('an edit that is not saved is there again, and one that was overtaken says so', async () => {
  const server = fakeSequenceServer(storedWelcome());
  openSequence();
  fireEvent.click(await row('Wait 5 days'));
  await type('Wait', '3');
  await screen.findByRole('button', { name: 'Save 1 change' }, waitLong);
  await new Promise((resolve) => setTimeout(resolve, 600));
  cleanup();
  openSequence();
  await waitFor(async () => expect(await rows()).toContain('Wait 3 days'), waitLong);
  server.sequence = { ...server.sequence!, version: 7, name: 'Changed elsewhere' };
  await press('Save 1 change');
  await press('Load it again and discard my changes');
  await waitFor(async () => expect(await rows()).toEqual(welcomeRows), waitLong);
  screen.getByRole('heading', { level: 1, name: 'Changed elsewhere' });
});

test('a test run shows the days of a contact by their own clock, with the steps as they are edited', async () => {
  fakeSequenceServer(storedWelcome());
  openSequence();
  const run = within(await screen.findByRole('region', { name: 'Test run' }, waitLong));
  await run.findByText(/Ines joins in Lisbon/, {}, waitLong);
  const moments = () => run.getAllByRole('listitem').map((item) => item.lastChild!.textContent);
  expect(moments()).toEqual(['joins, gets mail 1', 'no click, gets mail 2', 'gets mail 3, finished']);
  fireEvent.change(run.getByLabelText('What the contact does'), { target: { value: 'everything' } });
  expect(moments()[1]).toBe('clicked, gets the tag chose a roast');
  run.getByText('No mail leaves in a test run.');
});

test('a sequence is paused, and deleted after a question; whoever was a subscriber only looks at it', async () => {
  const server = fakeSequenceServer(storedWelcome());
  openSequence();
  await press('Pause');
  await screen.findByRole('button', { name: 'Start' }, waitLong);
  expect(server.sequence?.isActive).toBe(false);
  await choose('Delete the sequence');
  await press('Delete');
  await screen.findByText('No sequences yet', {}, waitLong);
  cleanup();

  storeUser(formerAda);
  fakeSequenceServer(storedWelcome());
  openSequence();
  await rail();
  expect(screen.queryByRole('button', { name: /Add a step/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  screen.getByRole('button', { name: 'Pause' });
});

test('what the server refuses is said, and can be tried again', async () => {
  const server = fakeSequenceServer(storedWelcome());
  server.fail = () => new Response('{}', { status: 503 });
  openList();
  await screen.findByRole('alert', {}, waitLong);
  server.fail = null;
  await press('Try again');
  await screen.findByRole('button', { name: 'Welcome' }, waitLong);
});

test('what keeps mails from leaving is said once with the steps it is about, and mails in doubt are counted', async () => {
  const send = (number: number, fields: Partial<StepSend>): StepSend => ({
    id: idOf(6_000 + number),
    step: { sequenceId: welcome.id, number, isActive: true, sendingAccountId: idOf(7_000) },
    campaignId: idOf(1_000 + number),
    account: { id: idOf(7_000) },
    state: 'paused',
    reason: 'account-refused',
    problem: '535 no',
    waiting: 3,
    inDoubt: 0,
    ...fields,
  });
  const held = { state: 'held', reason: 'first-campaign', problem: null, waiting: 1 } as const;
  const sends = [send(1, {}), send(2, { waiting: 1, inDoubt: 2 }), send(3, held)];
  const server = fakeSequenceServer(storedWelcome({ sends }));
  openList();
  await screen.findByText('Mails paused', {}, waitLong);
  await press('Welcome');
  const noticeOf = async (title: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name: title }, waitLong);
    const links = within(heading.closest<HTMLElement>('[aria-live]')!).getAllByRole<HTMLAnchorElement>(
      'link',
    );
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const page = (number: number) => `/dashboard/email?tab=sends&send=${idOf(6_000 + number)}`;
  expect(await noticeOf('The mail server takes nothing from your sending account any more')).toEqual([
    ['Open the sending account', `/dashboard/email?tab=accounts&account=${idOf(7_000)}`],
    ['Open mail 1: 3 mails wait', page(1)],
    ['Open mail 2: 1 mail waits, 2 in doubt', page(2)],
  ]);
  screen.getByText('535 no');
  screen.getByText(/^The operator of this site reads what a new account sends first\./);
  expect(await noticeOf('What you send first is looked at before it leaves')).toEqual([
    ['Write to support', '/support'],
    ['Open mail 3: 1 mail waits', page(3)],
  ]);
  expect(await noticeOf('2 mails are in doubt')).toEqual([
    ['Open mail 2: 1 mail waits, 2 in doubt', page(2)],
  ]);
  cleanup();

  storeUser(formerAda);
  server.sequence = storedWelcome();
  openSequence();
  expect(await noticeOf('Your subscription has ended, so nothing more leaves')).toEqual([
    ['See the prices', '/#pricing'],
  ]);
});
