import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleTestId, removedExample, exampleTest } from '#domain/ab-test/example.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { clearSession, storeUser } from '../../session/session.ts';
import { formerAda, premiumAda } from '../../session/session-user.fixture.ts';
import { abTests } from '../../storage/collections/ab-tests.ts';
import { database } from '../../storage/database.ts';
import AbTestScreen from './screen.tsx';
import { better, daysAgo, draft, early, noDifference, shownTest, today, uneven } from './tests.fixture.ts';

const owner = premiumAda.id;
const waitLong = { timeout: 20_000 };

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const store = (...tests: AbTest[]) => abTests.putAll(owner, tests);
const withoutExample = () => abTests.put(owner, removedExample(exampleTest(today), new Date()));
function open(address = '/') {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <Notices />
          <AbTestScreen />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
}
const group = (name: string) => screen.findByRole('region', { name }, waitLong);
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name }, waitLong);
  return link.closest('li')!;
};
const wordsOf = (element: Element) => element.textContent.replace(/\s+/g, ' ');

test('tests are sorted by what the user must do, each with rates, confidence, and what to do', async () => {
  await store(
    better(),
    uneven(),
    early(),
    noDifference(),
    draft(),
    better({ name: 'Welcome mail', status: 'completed', endedAt: daysAgo(2), inUse: 'b' }),
  );
  open();
  const decide = await group('For you to decide');
  expect(within(decide).getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(wordsOf)).toEqual([
    'For you to decide',
    'Running',
    'Finished',
    'Drafts',
  ]);
  const won = await row('Checkout button text');
  expect(wordsOf(won)).toContain('Button: Buy now or Send me coffee');
  expect(wordsOf(won)).toMatch(/4\.80%A, as it is.*6\.29%B, better/);
  expect(wordsOf(won)).toMatch(/B is better.*99\.0% confident, 95% needed/);
  const meter = within(won).getByRole('meter', {
    name: 'Statistical confidence: Checkout button text',
  });
  expect(meter.getAttribute('value')).toBe('99');
  within(won).getByRole('button', { name: 'Use B of Checkout button text' });

  const odd = await row('Subscription headline');
  expect(wordsOf(odd)).toMatch(/4,630visitors of A.*4,066visitors of B.*Counts are uneven.*planned 50 : 50/);
  expect(within(odd).queryByRole('meter')).toBeNull();
  expect(within(odd).getByRole('link', { name: 'Find cause' }).getAttribute('href')).toContain('?test=');

  expect(wordsOf(await row('November newsletter'))).toMatch(
    /Too early to say.*43% confident, 95% needed.*6 days leftday 8 of 14/,
  );
  expect(wordsOf(await row('Welcome mail'))).toMatch(
    /Completed.*A, as it was.*B, in use.*B was better.*99\.0% confident.*13 days/,
  );
  expect(wordsOf(await row('Delivery line'))).toMatch(
    /A, kept.*No difference found.*under 1% confident.*31 days/,
  );
  const planned = await row('Gift box advertisement');
  expect(wordsOf(planned)).toMatch(
    /Draft.*Button: 3 variants.*Plan: 21 days, or a difference of 1\.3 points/,
  );
  expect(within(planned).queryByRole('meter')).toBeNull();
});

test('the example says that it is one, is removed, and comes back with undo', async () => {
  open();
  const example = await row('Email Subject Line Test');
  expect(wordsOf(example)).toMatch(
    /Running.*Example.*It counts in nothing.*9\.60%.*11\.60%.*87% confident, 95% needed/,
  );
  fireEvent.click(within(example).getByRole('button', { name: 'Remove Email Subject Line Test' }));
  await screen.findByText('No Tests Yet', {}, waitLong);
  expect((await abTests.get(owner, exampleTestId))?.deletedAt).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await row('Email Subject Line Test');
});

test('a draft is started from the list, and a test whose plan has ended is stopped after a question', async () => {
  const over = early({ name: 'Long over', startedAt: daysAgo(60) });
  const planned = draft();
  await store(over, planned);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Start Gift box advertisement' }, waitLong));
  await waitFor(async () => expect((await abTests.get(owner, planned.id))?.status).toBe('running'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop Long over' }));
  expect((await abTests.get(owner, over.id))?.status).toBe('running');
  fireEvent.click(screen.getByRole('button', { name: 'Stop test' }));
  await waitFor(async () => expect((await abTests.get(owner, over.id))?.status).toBe('completed'));
});

test('there is one filled button at a time; New Test opens the form', async () => {
  await withoutExample();
  const filled = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.dataset.variant === 'filled')
      .map(wordsOf);
  open();
  await screen.findByText('No Tests Yet', {}, waitLong);
  expect(filled()).toEqual(['New Test']);
  await store(early());
  await row('November newsletter');
  await waitFor(() => expect(filled().map((words) => words.trim())).toEqual(['New Test']));
  fireEvent.click(screen.getByRole('button', { name: 'New Test' }));
  expect((await screen.findByRole('tab', { name: 'Create' })).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New Test' })).toBeNull());
  const create = await screen.findByRole('button', { name: 'Create test' }, waitLong);
  expect(create.closest('header')).not.toBeNull();
  fireEvent.click(create);
  await screen.findByText('Please fill in all test details.', {}, waitLong);
});

test('what was learned is grouped by element, without drafts and the example', async () => {
  await store(better(), noDifference({ element: 'description' }), early({ element: 'subject' }), draft());
  open('/?show=analytics');
  const button = await group('Button 1 test: 1 found a better text');
  expect(wordsOf(button)).toMatch(/B is better\. B brings 1\.5 more per 100 visitors than A/);
  expect(wordsOf(button)).toMatch(/Buy now4\.80%4\.30% to 5\.36%/);
  within(button).getByRole('figure', { name: /^B against A: \+1\.5 points, between \+0\.2 and \+2\.7$/ });
  await group('Description 1 test: 1 found no difference');
  await group('Subject 1 test: 1 without an answer');
  screen.getByText(/^2 tests have an answer: 1 found a better text, 1 found no difference\./);
  expect(screen.queryByText('Email Subject Line Test')).toBeNull();
  expect(screen.queryByText('Gift box advertisement')).toBeNull();
});

test('without a test that was started there is nothing to compare', async () => {
  await store(draft());
  open('/?show=analytics');
  await screen.findByText('Nothing to compare yet', {}, waitLong);
});

test('after the subscription tests are read, and nothing changes them', async () => {
  await store(better(), draft(), uneven());
  storeUser(formerAda);
  open('/?show=create');
  await row('Checkout button text');
  expect(screen.getAllByRole('tab').map(wordsOf)).toEqual(['Overview4', 'Analytics']);
  for (const name of [/^New Test/, /^Use B/, /^Start/, /^Remove/, /^Stop/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(wordsOf(await row('Checkout button text'))).toContain('13 days leftday 15 of 28');
});

test('names and texts are shown as they are', async () => {
  const hostile = '<img src=x onerror="alert(1)"> & \u202Eevil';
  await store(
    shownTest(
      [
        [1, 2],
        [1, 2],
      ],
      { name: hostile, texts: [hostile, '[x](javascript:alert(1))'] },
    ),
  );
  open();
  const shown = await row(hostile);
  expect(shown.querySelector('img')).toBeNull();
  expect(wordsOf(shown)).toContain('onerror');
});
