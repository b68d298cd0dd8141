import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { clearSession, storeUser } from '../../session/session.ts';
import { formerAda, premiumAda } from '../../session/session-user.fixture.ts';
import { addReportPages, putReport } from '../../storage/collections/competitive/changes.ts';
import { competitivePages } from '../../storage/collections/competitive/pages.ts';
import { competitiveReports } from '../../storage/collections/competitive/reports.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { systemClock } from '../../sync/wakeable-timer.ts';
import { json } from '../../writing/generation.fixture.ts';
import {
  fakeAnalysisServer,
  looked,
  pages,
  readPages,
  site,
  type FakeAnalysisServer,
} from './run/analysis.fixture.ts';
import { runsOf, stopAnalysis } from './run/analysis-runs.ts';
import CompetitiveScreen from './screen.tsx';

const owner = premiumAda.id;
let server: FakeAnalysisServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = fakeAnalysisServer();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  dismissNotice();
  for (const { id } of runsOf(owner)) stopAnalysis(id);
  await vi.waitFor(() => expect(runsOf(owner)).toEqual([]));
  clearSession();
  vi.unstubAllGlobals();
});

function open(address = '/') {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Notices />
          <CompetitiveScreen />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const competitor = () => field('Competitor URL or company name');
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const analyze = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Analyze Competitor' });
const margin = () => within(screen.getByRole('complementary', { name: 'What the report will hold' }));
const alert = async (words: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(words));
const waitLong = { timeout: 5_000 };

test('without a key there is a setup card; what is missing is said in the specified words', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Setup API Key' })).toBeTruthy();
  expect((await analyze()).disabled).toBe(true);
  fireEvent.keyDown(await competitor(), { key: 'Enter' });
  await alert('Please enter a competitor URL or company name to analyze');
  await type('Competitor URL or company name', 'Acme');
  expect((await analyze()).disabled).toBe(true);
  fireEvent.keyDown(await competitor(), { key: 'Enter' });
  await alert('Please configure your API key first.');
  // At the fields, and in no notice.
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await saveKey('gemini', 'AIza-0123456789');
  await waitFor(async () => expect((await analyze()).disabled).toBe(false));
  expect(screen.queryByRole('link', { name: 'Setup API Key' })).toBeNull();
});

test('the defaults are the specified ones, and the input is there again after the screen was left', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Full Analysis/ })).checked).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  const ranking = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Include keyword ranking probability analysis/,
  });
  expect(ranking.checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Technical Audit/ }));
  await type('Competitor URL or company name', 'ridgeway.example');
  await type('Target keywords', 'rain cape');
  cleanup();
  open();
  expect((await competitor()).value).toBe('ridgeway.example');
  expect((await field('Target keywords')).value).toBe('rain cape');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Technical Audit/ }).checked).toBe(true);
});

test('before anything is paid for, the margin says what the site allows', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  open();
  await type('Competitor URL or company name', 'ridgeway.example');
  await margin().findByText(
    /robots\.txt allows it, one page every 2 s, 217 pages in the sitemap\./,
    {},
    waitLong,
  );
  margin().getByText('217 of at most 500');
  margin().getByText('about 7 min');
  expect(server.looked).toEqual(['ridgeway.example']);
  await type('Competitor URL or company name', 'Acme Shoes');
  await margin().findByText(/^No site: by AI only/);
  await type('Competitor URL or company name', 'http://localhost/');
  await margin().findByText(/^This address cannot be read/);
  await press('Analyze Competitor');
  expect((await competitor()).getAttribute('aria-invalid')).toBe('true');
  server.look = () => json({ ...looked, isAllowed: false }, 200);
  await type('Competitor URL or company name', 'closed.example');
  await margin().findByText(/robots\.txt forbids it/, {}, waitLong);
  server.look = () => json({ error: 'The site is slow.', code: 'analysis.look-too-slow' }, 504);
  await type('Competitor URL or company name', 'slow.example');
  await margin().findByText(/^It could not be looked at\. The site is slow/, {}, waitLong);
  server.look = () => json(looked, 200);
  fireEvent.click(margin().getByRole('button', { name: 'Look again' }));
  await margin().findByText(/robots\.txt allows it/, {}, waitLong);
  expect(server.calls).toEqual([]);
});

test('each site is looked at once, also while another one is slow; two spellings are one', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  const slow: (() => void)[] = [];
  server.look = (address) =>
    address === 'slow.example'
      ? (new Promise((resolve) => slow.push(() => resolve(json(looked, 200)))) as unknown as Response)
      : json(looked, 200);
  open();
  await type('Competitor URL or company name', 'slow.example');
  await press('Add a competitor');
  await type('Competitor 2', 'https://quick.example/');
  await press('Add a competitor');
  await type('Competitor 3', 'quick.example');
  await margin().findByText(/robots\.txt allows it/, {}, waitLong);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(server.looked).toEqual(['slow.example', 'https://quick.example/']);
  slow[0]!();
  await waitFor(() => expect(margin().getAllByText(/robots\.txt allows it/)).toHaveLength(2));
});

test('up to five competitors are entered, and removed again', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  open();
  await competitor();
  for (let count = 2; count <= 5; count += 1) await press('Add a competitor');
  expect(screen.queryByRole('button', { name: 'Add a competitor' })).toBeNull();
  expect(document.activeElement).toBe(await field('Competitor 5'));
  await type('Competitor 5', 'Acme');
  await press('Remove competitor 2');
  expect((await field('Competitor 4')).value).toBe('Acme');
});

test('while it runs, the pages and what they show grow; stopped, the report says what is missing', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  open();
  await type('Competitor URL or company name', 'ridgeway.example');
  await press('Analyze Competitor');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await screen.findByRole('button', { name: 'Stop' });
  readPages(server.calls[0]!);
  const list = within(await screen.findByRole('region', { name: 'Pages read' }, waitLong));
  await list.findByText('Guides');
  await list.findByText('not found');
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Pages read' });
  await waitFor(() => expect([bar.value, bar.max]).toEqual([3, 3]));
  await within(screen.getByRole('complementary', { name: 'What is known so far' })).findByText(
    'Page not found',
    {},
    waitLong,
  );
  // The form can be looked at meanwhile, and starts nothing else.
  fireEvent.click(screen.getByRole('menuitem', { name: 'New report', hidden: true }));
  expect((await analyze()).disabled).toBe(true);
  screen.getByText(/^A report is being made\./);
  fireEvent.click(await margin().findByRole('button', { name: 'ridgeway.example' }));
  server.answer = () => json({ error: 'x', code: 'provider.overloaded' }, 503);
  await press('Stop and keep');
  await screen.findByText(/^The AI part was not written\./, {}, waitLong);
  await screen.findByText('1 page is missing: it was stopped.');
  expect(screen.getAllByRole('button', { name: /^(Write the AI part|Try again)$/ })).toHaveLength(1);
  server.answer = fakeAnalysisServer().answer;
  vi.spyOn(competitiveReports, 'put').mockRejectedValueOnce(new AppError('storage.full'));
  await press('Try again');
  await screen.findByText(/^The AI part is written, and not stored\..*uses no generation\.$/, {}, waitLong);
  screen.getByRole('button', { name: 'Free up space' });
  await press('Read again');
  expect((await competitor()).value).toBe('ridgeway.example');
});

test('a connection that breaks is announced on the screen of the report, as the reason; later it is no news', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  open();
  await type('Competitor URL or company name', 'ridgeway.example');
  await press('Analyze Competitor');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  readPages(server.calls[0]!);
  await within(await screen.findByRole('region', { name: 'Pages read' }, waitLong)).findByText('Guides');
  let goOn = () => {};
  vi.spyOn(systemClock, 'after').mockImplementation((_, act) => {
    goOn = act;
    return () => undefined;
  });
  vi.spyOn(competitiveReports, 'put').mockRejectedValueOnce(new AppError('storage.full'));
  server.calls[0]!.end();
  await screen.findByText(/^The report has ended, and your browser could not store it\./, {}, waitLong);
  expect(screen.getAllByRole('button', { name: 'Free up space' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  goOn();
  const sentence = /^1 page is missing: Analysis failed\. Please check your connection and try again\.$/;
  const note = await screen.findByText(sentence, {}, waitLong);
  expect(note.closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByText(/it was stopped/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 page not read' }));
  await screen.findByText(
    'The reading ended early: Analysis failed. Please check your connection and try again.',
  );
  const { records } = await competitiveReports.newest(owner);
  cleanup();
  open(`/?report=${records[0]!.id}`);
  expect((await screen.findByText(sentence, {}, waitLong)).closest('[role=alert]')).toBeNull();
});

test('a refused start leads back to the form, which is as it was', async () => {
  await saveKey('claude', 'sk-ant-0123456789');
  server.refusal = () => json({ error: 'x', code: 'premium.required' }, 402);
  open();
  await type('Competitor URL or company name', 'ridgeway.example');
  await press('Analyze Competitor');
  await screen.findByRole('heading', { name: 'Nothing was read' }, waitLong);
  // Said once, and announced.
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said.filter(Boolean)).toEqual([expect.stringMatching(/^Nothing was read/)]);
  await press('Back to the form');
  expect((await competitor()).value).toBe('ridgeway.example');
});

const at = (minute: number, changes: Partial<CompetitiveReport> = {}) =>
  createReport({
    id: newId(),
    timestamp: `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`,
    ...changes,
  });

test('the list has groups, states, the report before, a search, and deletes with undo', async () => {
  const groupId = newId();
  const before = at(1, { state: 'complete', missing: [], site });
  const again = at(5, { targetKeywords: ['rain cape'] });
  for (const report of [
    before,
    again,
    at(3, { competitorUrl: 'northbound.example', groupId }),
    at(4, { competitorUrl: 'Acme', isNameOnly: true, groupId }),
  ])
    await putReport(owner, report);
  await addReportPages(owner, again.id, 'competitor', [{ place: 0, page: pageOf(pages[0]!.url) }]);
  open('/?show=reports');
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(names()).toEqual([
      'ridgeway-supply.example',
      'Acme',
      'northbound.example',
      'ridgeway-supply.example',
    ]),
  );
  const group = within(screen.getByRole('region', { name: 'Reports side by side' }));
  expect(group.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  group.getByText(/^Full Analysis, by AI only/);
  expect(screen.getAllByText('Without AI part')).toHaveLength(3);
  screen.getByRole('button', { name: /^Before: .*, ridgeway-supply\.example$/ });
  expect(screen.getByRole('tab', { name: /^Reports/ }).textContent).toBe('Reports4');

  fireEvent.change(await field('Search reports'), { target: { value: 'RAIN ridge' } });
  await waitFor(() => expect(names()).toEqual(['ridgeway-supply.example']));
  await press('Delete the report on ridgeway-supply.example');
  await screen.findByText('Deleted the report on ridgeway-supply.example.');
  await screen.findByRole('heading', { name: 'No report found' });
  expect(await competitivePages.count(owner)).toBe(0);
  await press('Undo');
  await waitFor(() => expect(names()).toEqual(['ridgeway-supply.example']));
  expect(await competitivePages.count(owner)).toBe(1);
  expect(await competitiveReports.get(owner, again.id)).toEqual(again);
});

test('a former subscriber reads reports, and nothing is started, written or deleted', async () => {
  storeUser(formerAda);
  const report = at(1, { site: null });
  await putReport(owner, report);
  open();
  await screen.findByRole('heading', { level: 3, name: 'ridgeway-supply.example' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Reports1', 'Watch']);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await press('ridgeway-supply.example');
  await screen.findByRole('tab', { name: 'Overview' });
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'New report', hidden: true })).toBeNull();
});

test('to a former subscriber no report is promised that nobody finishes', async () => {
  storeUser(formerAda);
  const report = at(1, { state: 'running', site });
  await putReport(owner, report);
  open(`/?report=${report.id}`);
  await screen.findByText('The report on ridgeway-supply.example was not finished', {}, waitLong);
  expect(screen.queryByText(/appears here in a few minutes/)).toBeNull();
});
