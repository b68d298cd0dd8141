import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTest } from '#domain/ab-test/edit/change-test.ts';
import { createContent } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { dismissNotice, Notices } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { abTests } from '../../../storage/collections/ab-tests.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { endless, event, json, result, stream } from '../../../writing/generation.fixture.ts';
import { duelPrefix, setTask } from '../../../writing/generation-tasks.ts';
import { forgetGeneration } from '../../../writing/run-generation.ts';
import CreateTest from './create-test.tsx';

const owner = premiumAda.id;
const page = `# Good coffee that arrives every second Tuesday

We roast on Sundays and post on Mondays.

[Start your subscription](https://shop.example/start)`;
const text = createContent({
  id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
  contentType: 'blog',
  title: 'Subscription page',
  content: page,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const linkId = 'link000001';
const trackedLink = (targets: { url: string; label: string }[]) => ({
  id: linkId,
  name: 'A link',
  url: `https://aigen.example/go/${linkId}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  contentId: null,
  testId: null,
  lastVisitAt: null,
  targets: targets.map((target) => ({
    ...target,
    isDeleted: false,
    visitors: 0,
    visits: 0,
    robots: 0,
    goals: 0,
    value: 0,
  })),
});

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
/** What an AI answers, and what making a link does. */
let answer: (signal: AbortSignal) => Response;
let makeLink: () => Response;
/** Targets of the link that a stored draft has. */
const knownTargets = [
  { url: 'https://shop.example/a', label: 'A' },
  { url: 'https://shop.example/b', label: 'B' },
];
const refuses =
  ({ code, message }: AppError, status: number) =>
  () =>
    json({ error: message, code }, status);
const says = (content: string) => () => stream(event('result', { ...result, content, remaining: -1 }));
const generations = () => sent.filter(({ path }) => path.includes('generate'));

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  await contents.put(owner, text);
  sent = [];
  answer = says('Good coffee, two days after roasting');
  makeLink = () => json({ id: linkId, url: `https://aigen.example/go/${linkId}` }, 201);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { body?: string } = {}) => {
    const { method = 'GET' } = init;
    sent.push({ method, path, body: init.body ? JSON.parse(init.body) : null });
    await Promise.resolve();
    if (path.startsWith('/api/links') && method === 'POST') return makeLink();
    if (path.startsWith('/api/links')) {
      const made = sent.find((one) => one.method === 'POST' && one.path === '/api/links');
      const targets = (made?.body as { targets: { url: string; label: string }[] } | undefined)?.targets;
      if (path.startsWith(`/api/links/${linkId}`)) return json(trackedLink(knownTargets), 200);
      return json({ links: targets && path.includes('testId') ? [trackedLink(targets)] : [] }, 200);
    }
    return path.includes('generate') ? answer(init.signal!) : json({}, 404);
  });
});
afterEach(async () => {
  cleanup();
  dismissNotice();
  await forgetGeneration({ owner, key: 'abtest:headline' });
  clearSession();
  vi.unstubAllGlobals();
});

const onCreated = vi.fn<(id: string) => void>();
function open(address = '/', draftId?: string) {
  onCreated.mockClear();
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Notices />
          <CreateTest {...(draftId !== undefined && { draftId })} onCreated={onCreated} />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
}
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const row = (letter: string) => screen.findByRole('listitem', { name: `Variant ${letter}` });
const alert = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent.trim())).toContain(words));
const stored = async () => (await abTests.newest(owner)).records;
const openWithText = () => open(`/?from=${text.id}`);

test('what is missing is said in the specified words, at its fields', async () => {
  open();
  await press('Create test');
  await alert('2 texts are missing.');
  const name = await field('Test name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Please fill in all test details.',
  );
  await type('Test name', 'Subscription page');
  await press('Create test');
  await alert('Please fill in all test details. 2 texts are missing.');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(await stored()).toEqual([]);
});

test('a variant that an AI wrote differs in the headline only, and is stored as a draft with its text', async () => {
  await saveKey('claude', 'sk-ant-api03-key');
  openWithText();
  await row('A');
  expect((await field('Test name')).value).toBe('Subscription page');
  await type('Hypothesis', 'Fresh sells');
  await type('Counted by', 'typed');
  await press(/^Write variant B/);
  const proposal = await screen.findByRole('region', { name: 'Proposed variant B' });
  expect(generations()[0]!.body).toMatchObject({ formData: { tool: 'abtest' } });
  const { userPrompt } = generations()[0]!.body as { userPrompt: string };
  expect(userPrompt.endsWith('\nGood coffee that arrives every second Tuesday')).toBe(true);
  fireEvent.click(within(proposal).getByRole('button', { name: 'Accept' }));
  expect(within(await row('B')).getByText('Only the headline differs')).toBeTruthy();
  expect(within(await row('B')).getByText('Written by Claude')).toBeTruthy();
  expect(screen.getByText('1 paragraph, 1 button')).toBeTruthy();

  await press('Create test');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  const [test] = await stored();
  expect(test).toMatchObject({
    id: onCreated.mock.calls[0]![0],
    name: 'Subscription page',
    status: 'draft',
    element: 'headline',
    hypothesis: 'Fresh sells',
    countedBy: 'typed',
    linkId: null,
    plan: { kind: 'sequential', days: 28, visitorsPerDay: null, smallestDifference: null },
  });
  expect(test!.variants).toMatchObject([
    { id: 'a', content: page, contentId: text.id, element: 'Good coffee that arrives every second Tuesday' },
    {
      id: 'b',
      content: page
        .replace('that arrives every second Tuesday', ', two days after roasting')
        .replace(' ,', ','),
      contentId: null,
      element: 'Good coffee, two days after roasting',
      share: 0.5,
    },
  ]);
});

test('an answer that changes more is refused, and only its headline is taken over', async () => {
  await saveKey('claude', 'sk-ant-api03-key');
  answer = says(page.replace('Good coffee', 'Fresh coffee').replace('Start your', 'Begin the'));
  openWithText();
  await press(/^Write variant B/);
  const proposal = () => within(screen.getByRole('region', { name: 'Proposed variant B' }));
  await alert('The button differs too');
  expect(proposal().queryByRole('button', { name: 'Accept' })).toBeNull();
  fireEvent.click(proposal().getByRole('button', { name: 'Take over from A' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(within(await row('B')).getByText('Only the headline differs')).toBeTruthy();
  expect((await row('B')).textContent).toContain('Fresh coffee');
});

test('a failure keeps the form and says what to do; a stopped one leaves nothing', async () => {
  await saveKey('claude', 'sk-ant-api03-key');
  answer = refuses(new AppError('provider.overloaded', { provider: 'Claude' }), 503);
  openWithText();
  await press(/^Write variant B/);
  await press('Try again');
  expect((await row('A')).textContent).toContain('every second Tuesday');
  answer = (signal) => endless('Good', signal);
  await press('Try again');
  await press('Stop');
  await alert('Stopped. Your variants are unchanged.');
  expect(screen.queryByRole('region', { name: /^Proposed/ })).toBeNull();
});

test('without a key the next step is to set one up; texts come from the library and by hand', async () => {
  await contents.put(owner, {
    ...text,
    id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e11',
    title: 'Other page',
    content: page.replace('Good', 'Fresh').replace('Start your', 'Begin the'),
  });
  openWithText();
  expect(await screen.findByRole('link', { name: 'Setup API Key' })).toBeTruthy();
  await press('From library');
  await screen.findByRole('option', { name: 'Other page' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Use a saved text' }), {
    target: { value: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e11' },
  });
  const b = await row('B');
  expect(within(b).getByText('The button differs too')).toBeTruthy();
  fireEvent.click(within(b).getByRole('button', { name: 'Take over from A' }));
  expect(await within(await row('B')).findByText('Only the headline differs')).toBeTruthy();

  await press('By hand');
  fireEvent.change(await field('Headline'), { target: { value: 'Coffee, roasted on Sunday' } });
  await press('Use this text');
  expect(within(await row('C')).getByText('Only the headline differs')).toBeTruthy();
  expect(within(await row('A')).getByText('33%')).toBeTruthy();
  await press('Remove variant B');
  expect(screen.queryByRole('listitem', { name: 'Variant C' })).toBeNull();
  await screen.findByText('Variant B removed.');
  await press('Undo');
  expect(within(await row('C')).getByText('Written by you')).toBeTruthy();
});

test('a variant written as a whole text is in the library once it is taken', async () => {
  await saveKey('claude', 'sk-ant-api03-key');
  answer = says('# Fresh coffee\n\nRoasted two days ago.');
  openWithText();
  await type('What differs', 'whole-text');
  await press(/^Write variant B/);
  await press('Accept');
  await within(await row('B')).findByText('The texts differ');
  const [written] = (await contents.newest(owner)).records.filter(({ id }) => id !== text.id);
  expect(written).toMatchObject({
    content: '# Fresh coffee\n\nRoasted two days ago.',
    source: 'abtest',
    provider: 'claude',
    tokensUsed: 30,
  });
  await type('Counted by', 'typed');
  await press('Create test');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect((await stored())[0]!.variants[1]).toMatchObject({
    contentId: written!.id,
    content: written!.content,
  });
});

test('texts of the open duel are offered once one of them was chosen', async () => {
  const task = (place: number) => ({ owner, key: `${duelPrefix}d1:${place}` });
  const draft = {
    form: { contentType: 'blog' },
    prompts: null,
    repairs: null,
    provider: 'claude',
    model: 'm',
    text: '',
  } as const;
  const written = {
    ...result,
    content: page.replace('Good', 'Second'),
    isPartial: false,
    provider: 'claude',
    tokensUsed: 1,
    cost: 0,
  } as const;
  setTask(task(1), { phase: 'received', written: { ...written, suggestions: [] }, ...draft });
  openWithText();
  await press('From a duel');
  expect(await screen.findByText(/^Choose a text in your duel first/)).toBeTruthy();
  act(() => setTask(task(0), { phase: 'finished', saved: text, isStored: true }));
  await press(/^Text 2/);
  expect(within(await row('B')).getByText('From a duel')).toBeTruthy();
  expect(within(await row('B')).getByText('Only the headline differs')).toBeTruthy();
  for (const place of [0, 1]) setTask(task(place), { phase: 'idle' });
});

async function fillForLink() {
  openWithText();
  await row('A');
  await press('By hand');
  fireEvent.change(await field('Headline'), { target: { value: 'Coffee, roasted on Sunday' } });
  await press('Use this text');
  await type(/^Address.*variant A$/, 'https://shop.example/a');
  await type(/^Address.*variant B$/, 'https://shop.example/b');
}

test('the tracked link is made with the draft, and shown', async () => {
  await fillForLink();
  await type(/^Address.*variant B$/, 'ftp://shop.example/b');
  await press('Create test');
  expect(await screen.findByText(/^Please enter the address of the page with variant B/)).toBeTruthy();
  expect(await stored()).toEqual([]);
  await type(/^Address.*variant B$/, 'https://shop.example/b');
  await press('Create test');
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  const [test] = await stored();
  expect(test).toMatchObject({ linkId, countedBy: 'link' });
  expect(sent.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'Subscription page',
    testId: test!.id,
    targets: [
      { url: 'https://shop.example/a', label: 'A' },
      { url: 'https://shop.example/b', label: 'B' },
    ],
  });
  await press('Done');
  expect(onCreated).toHaveBeenCalledExactlyOnceWith(test!.id);
});

test('a link that cannot be made leaves the draft, and is tried again', async () => {
  makeLink = refuses(new AppError('links.full'), 409);
  await fillForLink();
  await press('Create test');
  await alert(new AppError('links.full').message);
  expect(await stored()).toMatchObject([{ status: 'draft', linkId: null }]);
  makeLink = () => json({ id: linkId, url: '/go/x' }, 201);
  await press('Try again');
  await screen.findByRole('button', { name: 'Copy link' });
  expect(await stored()).toMatchObject([{ linkId }]);
});

test('the plan answers both ways, and says what is needed before', async () => {
  open();
  expect(await screen.findByText(/^Enter the visitors a day and today’s rate below/)).toBeTruthy();
  await type(/^Visitors a day/, '420');
  await type('Today’s rate', '4.6%');
  expect(await screen.findByText(/points in 28 days$/)).toBeTruthy();
  expect(screen.getByText(/^A rise from 4\.6% to 6\.2% or more will show/)).toBeTruthy();
  await type('Or: which difference matters to you?', '1.0 points');
  expect(await screen.findByText(/^needs \d+ days$/)).toBeTruthy();
  expect(screen.queryByText(/points in 28 days$/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^14 days/ }));
  expect(await screen.findByText(/points in 14 days$/)).toBeTruthy();
  expect((await field('Or: which difference matters to you?')).value).toBe('');
});

test('visitors and rate are those of an earlier test of the text, unless others are entered', async () => {
  const earlier = createTest(
    { name: 'Before', variants: [{ content: page, contentId: text.id }, { content: 'B' }] },
    { id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e12', now: new Date() },
  );
  const [a, b] = earlier.variants;
  await abTests.put(owner, {
    ...earlier,
    status: 'running',
    startedAt: new Date().toISOString(),
    variants: [
      { ...a!, traffic: 500, conversions: 50 },
      { ...b!, traffic: 500, conversions: 40 },
    ],
  });
  openWithText();
  expect(await screen.findByText('1,000 a day. From “Before”. Change it if this has changed.')).toBeTruthy();
  expect(await screen.findByText(/^A rise from 10\.0% to/)).toBeTruthy();
  await type('Today’s rate', '5%');
  expect(await screen.findByText(/^A rise from 5\.0% to/)).toBeTruthy();
});

test('the form survives a reload, beside the draft of a stored test that is edited', async () => {
  open();
  await type('Test name', 'Unfinished');
  cleanup();
  open();
  await waitFor(async () => expect((await field('Test name')).value).toBe('Unfinished'));
  cleanup();

  const draft = createTest(
    {
      name: 'Stored',
      element: 'headline',
      countedBy: 'typed',
      variants: [{ content: page }, { content: `${page}!` }],
    },
    { id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e13', now: new Date() },
  );
  await abTests.put(owner, draft);
  open('/', draft.id);
  await waitFor(async () => expect((await field('Test name')).value).toBe('Stored'));
  await type('Test name', 'Renamed');
  await press('Save draft');
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(draft.id));
  expect((await abTests.get(owner, draft.id))?.name).toBe('Renamed');
  cleanup();
  open();
  await waitFor(async () => expect((await field('Test name')).value).toBe('Unfinished'));
});

const draftNamed = (name: string, id: string) =>
  createTest(
    { name, element: 'headline', countedBy: 'typed', variants: [{ content: page }, { content: `${page}!` }] },
    { id, now: new Date('2026-11-01T10:00:00.000Z') },
  );

test('each draft keeps what was changed in its form; a change elsewhere is told, and can be loaded', async () => {
  const one = draftNamed('One', '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e15');
  const two = draftNamed('Two', '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e16');
  await abTests.put(owner, one);
  await abTests.put(owner, two);
  open('/', one.id);
  await type('Test name', 'One, changed');
  cleanup();
  open('/', two.id);
  await waitFor(async () => expect((await field('Test name')).value).toBe('Two'));
  cleanup();
  // Only looked at: the newer state is shown.
  await abTests.put(owner, { ...two, name: 'Two, elsewhere', updatedAt: new Date().toISOString() });
  open('/', two.id);
  await waitFor(async () => expect((await field('Test name')).value).toBe('Two, elsewhere'));
  cleanup();

  await abTests.put(owner, { ...one, name: 'One, elsewhere', updatedAt: new Date().toISOString() });
  open('/', one.id);
  await screen.findByText(/^This draft was changed elsewhere\./);
  expect((await field('Test name')).value).toBe('One, changed');
  await press('Load the stored draft');
  await waitFor(async () => expect((await field('Test name')).value).toBe('One, elsewhere'));
  expect(screen.queryByText(/^This draft was changed elsewhere\./)).toBeNull();
});

test('what was typed for a variant comes back after a reload, and after its dialog was closed', async () => {
  openWithText();
  await row('A');
  await press('By hand');
  await type('Headline', 'Coffee, roasted on Sunday');
  cleanup();
  open();
  expect((await field('Headline')).value).toBe('Coffee, roasted on Sunday');
  await press('Cancel');
  await screen.findByText('What you typed for variant B was not used.');
  cleanup();
  open();
  await row('A');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('By hand');
  await type('Headline', 'Coffee on Wednesday');
  await press('Cancel');
  await press('Undo');
  expect((await field('Headline')).value).toBe('Coffee on Wednesday');
  await press('Use this text');
  await within(await row('B')).findByText('Only the headline differs');
});

test('the link of a stored draft follows its addresses; with another variant it is a new one', async () => {
  const draft = createTest(
    {
      name: 'A link',
      element: 'headline',
      countedBy: 'link',
      variants: knownTargets.map(({ url }) => ({ content: page, url })),
    },
    { id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e14', now: new Date() },
  );
  await abTests.put(owner, { ...draft, linkId });
  open('/', draft.id);
  await type(/^Address.*variant B$/, 'https://shop.example/new');
  await press('Save draft');
  await screen.findByText('Draft saved.');
  const changes = sent.filter(({ method }) => method !== 'GET');
  expect(changes).toMatchObject([
    {
      method: 'PATCH',
      path: `/api/links/${linkId}`,
      body: { name: 'A link', targets: [{ target: 1, url: 'https://shop.example/new', label: 'B' }] },
    },
  ]);
  cleanup();

  open('/', draft.id);
  await press('By hand');
  fireEvent.change(await field('Headline'), { target: { value: 'Coffee, roasted on Sunday' } });
  await press('Use this text');
  await type(/^Address.*variant C$/, 'https://shop.example/c');
  makeLink = () => json({ id: 'link000002', url: '/go/link000002' }, 201);
  await press('Save draft');
  await waitFor(async () => expect((await abTests.get(owner, draft.id))?.linkId).toBe('link000002'));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('after the subscription has ended no test is made', async () => {
  storeUser(formerAda);
  open();
  expect(await screen.findByText('New tests need a subscription')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create test' })).toBeNull();
});
