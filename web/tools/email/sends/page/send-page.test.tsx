import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices, dismissNotice } from '../../../../notices/notify.tsx';
import { press, choose, windowOf } from '../../screen.fixture.tsx';
import SendPage from './send-page.tsx';
import { fakeSendsServer, messageOf, sendOf, type SendsServer } from './sends-server.fixture.ts';

let isVisible = true;
beforeEach(() => {
  windowOf(true);
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onBack = vi.fn();
const onOpen = vi.fn();

function open(server: SendsServer, { isReadOnly = false } = {}) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Notices />
          <SendPage
            id={server.send.id}
            isReadOnly={isReadOnly}
            head={() => <h1>Email</h1>}
            onBack={onBack}
            onOpen={onOpen}
          />
        </>
      ),
    },
    { path: '*', Component: () => <h1>Another page</h1> },
  ]);
  render(<Page initialEntries={['/']} />);
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const rows = async (name: string | RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const facts = () =>
  [...document.querySelectorAll('dt')].map(
    (dt) => `${dt.textContent}: ${dt.nextElementSibling?.textContent}`,
  );
const gone = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

test('mails in doubt open by themselves and are answered one by one; a refused answer loads the list again', async () => {
  const server = fakeSendsServer(sendOf());
  server.others = { sent: 6_409, bounced: 41, skipped: 7, waiting: 3_400, sending: 11 };
  server.messages = ['a.mori@mail.example', 'jonas@mail.example', null].map((email) =>
    messageOf('in-doubt', email),
  );
  open(server);
  expect(await rows('3 mails are in doubt')).toEqual([
    'a.mori@mail.example',
    'jonas@mail.example',
    'Erased contact',
  ]);
  expect(tabs()).toEqual(['delivered6,409', 'in doubt3', 'bounced41', 'left out7', 'waiting3,411']);
  screen.getByText('of 9,871 delivered');
  screen.getByRole('img', {
    name: '6,409 delivered, 3 in doubt, 41 bounced, 7 left out, 3,411 waiting',
  });
  screen.getByText(/they are not sent again by themselves/);

  await press('Send again: a.mori@mail.example');
  await waitFor(async () => expect(await rows('2 mails are in doubt')).toHaveLength(2));
  expect(server.changes.at(-1)!.body).toEqual({ answer: 'send-again' });
  expect(document.activeElement?.textContent).toBe('2 mails are in doubt');

  server.refuse = {
    call: `POST /api/sends/${server.send.id}/messages`,
    status: 409,
    code: 'sends.message-cannot-change',
    error: 'In another state meanwhile.',
  };
  // It arrived meanwhile, as a reader showed.
  server.messages = server.messages.map((each) =>
    each.contact?.email === 'jonas@mail.example' ? { ...each, state: 'sent' } : each,
  );
  await press('Send again: jonas@mail.example');
  await screen.findByText('In another state meanwhile.');
  await waitFor(async () => expect(await rows('1 mail is in doubt')).toEqual(['Erased contact']));

  await press('Count as delivered: an erased contact');
  await screen.findByRole('heading', { name: 'No mail is in doubt' });
  expect(tabs().slice(0, 2)).toEqual(['delivered6,411', 'in doubt0']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('in doubt0');
});

test('a send is paused, resumed and, after a question, stopped', async () => {
  const server = fakeSendsServer(sendOf({ finishesAt: new Date(Date.now() + 57 * 60_000).toISOString() }));
  server.others = { sent: 10, waiting: 20 };
  open(server);
  await screen.findByText('about 57 minutes left');
  gone('Resume');
  await press('Pause');
  await screen.findByText('Paused');
  screen.getByText('paused, unsubscribing still works');
  expect(screen.getByRole('button', { name: 'Resume' }).dataset.variant).toBe('filled');
  expect(screen.getByRole('button', { name: 'Stop' }).dataset.variant).toBe('outline');
  await press('Resume');
  await screen.findByText('Sending');

  await press('Stop');
  const asked = within(await screen.findByRole('dialog', { name: 'Stop this send?' }));
  asked.getByText(/^20 emails will not be sent\./);
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(server.changes.map(({ body }) => body)).toEqual([{ action: 'pause' }, { action: 'resume' }]);

  server.refuse = {
    call: `POST /api/sends/${server.send.id}/state`,
    status: 409,
    code: 'sends.cannot-change',
    error: 'It is over already.',
  };
  await press('Stop');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await screen.findByText('It is over already.');
  await press('Stop');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await screen.findByRole('heading', { name: 'You stopped this send' });
  gone('Stop');
  gone('Pause');
  await press('Sends');
  expect(onBack).toHaveBeenCalledOnce();
});

test.each([
  ['held', 'first-campaign', null, 'Your first campaign is looked at before it leaves', 'Write to support'],
  [
    'stopped',
    'refused-by-operator',
    'Bought addresses.',
    'The operator of this site did not',
    'Open the campaign',
  ],
  ['paused', 'account-refused', '535 no', 'The mail server takes nothing', 'Open the sending account'],
  [
    'paused',
    'account-unreachable',
    'timeout',
    'Your mail server cannot be reached',
    'Open the sending account',
  ],
  [
    'paused',
    'account-gone',
    null,
    'The sending account of this send was deleted',
    'Open the sending account',
  ],
  ['paused', 'subscription-ended', null, 'Your subscription has ended', 'See the prices'],
  ['paused', 'email-unfit', 'No address.', 'This email may not be sent as it is now', 'See its checks'],
  ['paused', 'cannot-render', 'Broken.', 'An email could not be made', 'Write to support'],
] as const)(
  '%s for %s says what happened, what the server said, and where to go',
  async (state, reason, problem, title, link) => {
    const gone = reason === 'account-gone';
    open(fakeSendsServer(sendOf({ state, reason, problem, ...(gone && { account: null }) })));
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
    const notice = within(heading.closest<HTMLElement>('[aria-live]')!);
    expect(notice.getByRole('link').textContent).toBe(link);
    if (problem) notice.getByText(problem);
    const canResume = state === 'paused' && !gone;
    expect(screen.queryAllByRole('button', { name: 'Resume' })).toHaveLength(canResume ? 1 : 0);
  },
);

const step = {
  sequenceId: '00000000-0000-4000-8000-000000000007',
  number: 2,
  isActive: true,
  sendingAccountId: '00000000-0000-4000-8000-000000000008',
};

test.each([
  [
    'held',
    'first-campaign',
    {},
    'What you send first is looked at before it leaves',
    'Write to support',
    false,
  ],
  [
    'stopped',
    'refused-by-operator',
    {},
    'The operator of this site did not let this email leave',
    'Open the campaign',
    false,
  ],
  [
    'paused',
    'account-gone',
    {},
    'The sending account of this send was deleted',
    'Open the sending account',
    true,
  ],
  [
    'paused',
    'account-gone',
    { sendingAccountId: null },
    'The sending account of this send was deleted',
    'Open the sending account',
    false,
  ],
  ['paused', 'email-unfit', {}, 'This email may not be sent as it is now', 'See its checks', true],
  ['paused', 'by-user', {}, 'You paused the mails of this step', null, true],
  [
    'sending',
    null,
    { isActive: false },
    'The sequence is off, so nothing of it leaves',
    'Open the sequence',
    false,
  ],
  ['sending', null, { sequenceId: null }, 'The sequence was deleted', null, false],
] as const)(
  'mails of a step, %s for %s %j: what happened, and whether they can be let go on',
  async (state, reason, of, title, link, canResume) => {
    const send = sendOf({ name: 'Welcome, mail 2', state, reason, audience: null, step: { ...step, ...of } });
    open(fakeSendsServer(reason === 'account-gone' ? { ...send, account: null } : send));
    const heading = await screen.findByRole('heading', { level: 2, name: title });
    const notice = within(heading.closest<HTMLElement>('[aria-live]')!);
    expect(notice.queryByRole('link')?.textContent ?? null).toBe(link);
    if (reason === 'account-gone')
      notice.getByText(canResume ? /has another sending account by now/ : /^Choose another sending account/);
    expect(screen.queryAllByRole('button', { name: 'Resume' })).toHaveLength(canResume ? 1 : 0);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    screen.getByRole('heading', { level: 1, name: 'Welcome, mail 2' });
    expect(screen.queryAllByRole('link', { name: 'Sequence' })).toHaveLength('sequenceId' in of ? 0 : 1);
  },
);

test('mails of a step that go on with the mended email are shown where they are then', async () => {
  const send = sendOf({ state: 'paused', reason: 'email-unfit', audience: null, step });
  const server = fakeSendsServer(send);
  open(server);
  await screen.findByRole('button', { name: 'Resume' });
  server.refuse = {
    call: `POST /api/sends/${send.id}/state`,
    status: 409,
    code: 'sends.email-unfit',
    error: 'This email cannot be sent yet. It has no postal address.',
  };
  await press('Resume');
  await screen.findByText(/It has no postal address\./);
  expect(onOpen).not.toHaveBeenCalled();
  server.movesTo = crypto.randomUUID();
  await press('Resume');
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(server.movesTo));
});

test('it is looked at while something moves and the page is seen, and no more when it is over', async () => {
  vi.useFakeTimers();
  const server = fakeSendsServer(sendOf());
  server.others = { sent: 1, waiting: 2 };
  open(server);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10);
  expect(server.looks).toBe(1);
  await pass(2_000);
  expect(server.looks).toBe(2);
  server.refuse = {
    call: `GET /api/sends/${server.send.id}`,
    status: 503,
    code: 'server.unexpected',
    error: 'Away.',
  };
  await pass(2_000);
  screen.getByText(/^Not up to date/);
  await pass(2_000);
  expect(screen.queryByText(/^Not up to date/)).toBeNull();
  isVisible = false;
  const before = server.looks;
  await pass(60_000);
  expect(server.looks).toBe(before);
  isVisible = true;
  server.others = { sent: 3 };
  server.send = { ...server.send, state: 'finished', finishedAt: new Date().toISOString() };
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  screen.getByText('Sent');
  const over = server.looks;
  await pass(60_000);
  expect(server.looks).toBe(over);
});

test('readers: clicks lead, opens of machines are apart, and of opens that are off nothing is claimed', async () => {
  const readers = { clicked: 214, opened: 1_530, openedByMachines: 1_904, unsubscribed: 9, complained: 1 };
  const subjectTest = {
    subjects: [
      { id: 'a' as const, subject: 'What your grinder is telling you', delivered: 2_500, clicked: 65 },
      { id: 'b' as const, subject: 'One dial, four cups', delivered: 2_500, clicked: 108 },
    ],
    share: 0.5,
    hours: 4,
    each: 2_500,
    startedAt: null,
    chosen: 'b' as const,
    chosenAt: '2026-11-26T13:50:00.000Z',
    sentence: 'B won, so the rest gets B.',
  };
  const links = [
    { link: 'https://kettlerow.example/dial', clicked: 200 },
    { link: 'x7Yz', clicked: 14 },
  ];
  const server = fakeSendsServer(sendOf({ readers, subjectTest, links, minutes: [30, 60] }));
  server.others = { sent: 6_412, bounced: 41 };
  open(server);
  await screen.findByText('B won, so the rest gets B.', { exact: false });
  expect(facts()).toEqual([
    'In the last minute: 60',
    'Your limit: 60 emails a minute, 20,000 a day',
    'Through: mail.example',
    'Clicked: 214, 3.3%',
    'Opened by people: 1,530, 23.9%',
    'Opened by machines: 1,904, not counted',
    'Unsubscribed: 9, 0.1%',
    'Complained: 1, under 0.1%',
    'Bounced: 41, 0.6%',
  ]);
  screen.getByText('108 of 2,500 readers clicked, chosen');
  screen.getByText('4.3%');
  screen.getByText('Tracked link x7Yz');
  cleanup();

  const off = fakeSendsServer(sendOf({ opensMeasured: false, state: 'finished' }));
  off.others = { sent: 10 };
  open(off);
  await screen.findByRole('heading', { name: 'Readers' });
  expect(facts()).toEqual(expect.arrayContaining(['Clicked: 0', 'Opened by people: not measured']));
});

test('refused mails say why and are sent again, more pages are loaded, and a complaint is noted after a question', async () => {
  const server = fakeSendsServer(sendOf({ state: 'finished' }));
  server.pageItems = 2;
  server.messages = [
    messageOf('refused', 'r@mail.example', { response: '554 5.7.1 blocked', attempts: 2 }),
    ...Array.from({ length: 3 }, (_, index) =>
      messageOf('sent', `s${index}@mail.example`, { response: '250 ok' }),
    ),
  ];
  open(server);
  expect(await rows('3 mails were delivered')).toHaveLength(2);
  await press('Show more, 2 so far');
  await waitFor(async () => expect(await rows('3 mails were delivered')).toHaveLength(3));
  await choose('They complained');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Note the complaint' }),
  );
  await screen.findByText(/^Noted\./);
  expect(server.changes.at(-1)!.body).toEqual({ answer: 'complained' });

  fireEvent.click(screen.getByRole('tab', { name: /^refused/ }));
  await screen.findByText('554 5.7.1 blocked');
  screen.getByText(/^The server’s rules do not allow it, 2 attempts/);
  await press('Send again: r@mail.example');
  await waitFor(() => expect(server.messages[0]!.state).toBe('waiting'));
});

test('a report is read, and what it was about is said; one that is none changes nothing', async () => {
  const server = fakeSendsServer(sendOf({ state: 'finished' }));
  server.others = { sent: 3 };
  open(server);
  const add = async (content: BlobPart) =>
    fireEvent.change(await screen.findByLabelText('Add a report'), {
      target: { files: [new File([content], 'back.eml')] },
    });
  server.report = 'bounced';
  await add('Return-Path: <>');
  await screen.findByText(/^The address does not exist\./);
  server.report = 'no-report';
  await add('Hello');
  await screen.findByText(/^This is no report about a mail\./);
  await add(new Uint8Array(1_000_001));
  await screen.findByText('A report has at most 1 MB. This file is larger.');
  expect(server.changes).toHaveLength(2);
});

test('without a subscription mails are looked at, stopped and counted, and none is sent', async () => {
  const server = fakeSendsServer(sendOf({ state: 'paused', reason: 'subscription-ended' }));
  server.messages = [messageOf('in-doubt', 'a@mail.example')];
  open(server, { isReadOnly: true });
  await screen.findByRole('button', { name: 'Count as delivered: a@mail.example' });
  gone('Send again: a@mail.example');
  gone('Resume');
  screen.getByRole('button', { name: 'Stop' });
});

test('a send that is not there says so, and can be tried again', async () => {
  const server = fakeSendsServer(sendOf());
  server.others = { sent: 1 };
  server.refuse = {
    call: 'GET /api/sends',
    status: 404,
    code: 'sends.unknown',
    error: 'This send does not exist.',
  };
  open(server);
  await screen.findByText('This send does not exist.');
  await press('Try again');
  await screen.findByRole('heading', { level: 1, name: 'November newsletter' });
});
