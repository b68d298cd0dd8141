import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { createContent } from '#domain/content/edit.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { useLiveText } from '../../contents/use-live-text.ts';
import { clearSession, recordRemaining, storeUser } from '../../session/session.ts';
import { ada } from '../../session/session-user.fixture.ts';
import { contents, versions } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { endless, event, fakeServer, result, stream, type FakeServer } from '../generation.fixture.ts';
import { ResultSheet } from './result-sheet.tsx';

const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const long = 'word '.repeat(60).trim();
const content = `# Oak desks\n\nAn oak desk is good. Two oak desks stand here.\n\nOne ${long}. Another ${long}.`;
const record = createContent({
  id,
  contentType: 'blog',
  title: 'Oak desks',
  content,
  keywords: 'oak desk',
  cost: 0.01,
  tokensUsed: 100,
  createdAt: '2026-11-10T12:00:00.000Z',
});
let server: FakeServer;
const scrolled = vi.fn<(this: Element) => void>();

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  storeUser({ ...ada, id: 'ada' } as SessionUser);
  server = fakeServer();
  recordRemaining(5);
  await saveKey('claude', 'sk-ant-0123456789');
  await database().records.clear();
  await database().outbox.clear();
  await contents.put('ada', record);
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.call(this);
  };
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Sheet({ canChange = true }: { canChange?: boolean }) {
  const live = useLiveText('ada', id);
  if (!live) return null;
  return (
    <ResultSheet
      result={{ ...live, text: live.content, scoring: scoringOf(live) }}
      changing={canChange ? { owner: 'ada', record: live } : null}
      status="Text"
      actions={null}
    />
  );
}
async function open(canChange = true) {
  render(<Sheet canChange={canChange} />);
  await screen.findByText('Oak desks', { selector: 'mark' });
}
function onPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 1000px'),
    addEventListener() {},
    removeEventListener() {},
  }));
}
/** A row of the SEO score. The editor's grade has one about sentences too. */
const row = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'SEO score' })).getByRole('button', { name });
const current = () =>
  [...document.querySelectorAll('[data-current]')].map((mark) => mark.textContent).join('');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stored = async () => (await contents.get('ada', id))!;
const answer = (text: string) => () => stream(event('result', { ...result, content: text }));
const splitPoint = /words a sentence/;
const splitFix = 'Split the longest sentences, to stay under 20 words on average.';

test('a point opens at its first place, and a click, Next and the arrow keys step through the others', async () => {
  await open();
  const point = row(/^Keyword present/);
  expect(point.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(point);
  expect(point.getAttribute('aria-expanded')).toBe('true');
  expect(current()).toBe('Oak desks');
  expect(scrolled.mock.contexts[0]).toBe(document.querySelector('[data-current]'));
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('1 of 3: Oak desks')).toBeTruthy();
  fireEvent.click(point);
  expect(current()).toBe('oak desk');
  press('Next place');
  expect(current()).toBe('oak desks');
  press('Next place');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  press('Previous place');
  expect(screen.getByText('3 of 3')).toBeTruthy();
  fireEvent.keyDown(point, { key: 'ArrowRight' });
  expect(screen.getByText('1 of 3')).toBeTruthy();
  fireEvent.keyDown(point, { key: 'ArrowLeft' });
  expect(screen.getByText('3 of 3')).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(7);
  // After the last place, a click closes it.
  fireEvent.click(point);
  expect(point.getAttribute('aria-expanded')).toBe('false');
  expect(current()).toBe('');
});

test('Escape closes a point; hover only marks its places', async () => {
  await open();
  fireEvent.click(row(splitPoint));
  expect(screen.getByText(splitFix)).toBeTruthy();
  fireEvent.keyDown(row(splitPoint), { key: 'Escape' });
  expect(screen.queryByText(splitFix)).toBeNull();
  fireEvent.pointerMove(row(/^Keyword present/), { pointerType: 'mouse' });
  expect(document.querySelectorAll('mark[data-open]')).toHaveLength(3);
  expect(current()).toBe('');
});

test('a text that cannot be changed shows the fix, and nothing to apply', async () => {
  await open(false);
  fireEvent.click(row(splitPoint));
  expect(screen.getByText(splitFix)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add keyword' })).toBeNull();
});

test('a fix is applied by AI to its sentence: it says before what it uses, and accepting keeps the text before', async () => {
  server.answer = answer(`Another word. And ${long}.`);
  await open();
  fireEvent.click(row(splitPoint));
  press('Next place');
  expect(screen.getByText(/^Uses 1 (generation|of \d generations left today) with /)).toBeTruthy();
  expect(server.sent).toHaveLength(0);
  press('Apply with AI');
  const change = await screen.findByRole('region', { name: /^Change: Sentences under 20 words/ });
  await within(change).findByRole('button', { name: 'Accept' });
  const sent = await server.sent[0]!.json();
  expect(sent.formData.contentType).toBe('selection');
  expect(sent.userPrompt).toContain('Change: Split the longest sentences');
  expect(sent.userPrompt.endsWith(`to the end:\nAnother ${long}.`)).toBe(true);
  // It is below its paragraph, and the margin shows what the text would become.
  expect(change.previousElementSibling!.textContent).toContain('Another word');
  await screen.findByText('Editor’s grade, if accepted');
  expect((await stored()).content).toBe(content);

  press('Accept');
  const after = `# Oak desks\n\nAn oak desk is good. Two oak desks stand here.\n\nOne ${long}. Another word. And ${long}.`;
  await waitFor(async () => expect((await stored()).content).toBe(after));
  expect((await stored()).tokensUsed).toBeGreaterThan(100);
  expect((await versions.newest('ada')).records).toMatchObject([{ content, reason: 'repair' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(screen.queryByText('Editor’s grade, if accepted')).toBeNull();

  press('Undo');
  await waitFor(async () => expect((await stored()).content).toBe(content));
  expect((await versions.newest('ada')).records).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row(splitPoint)));
});

test('rejecting changes nothing, and the focus returns to the point', async () => {
  server.answer = answer('Short.');
  await open();
  fireEvent.click(row(splitPoint));
  press('Apply with AI');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Accept' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(document.activeElement).toBe(row(splitPoint));
  expect((await stored()).content).toBe(content);
  expect((await versions.newest('ada')).total).toBe(0);
});

test('a text that another tab changes while the change is written or shown is not touched', async () => {
  server.answer = answer('Short.');
  await open();
  fireEvent.click(row(splitPoint));
  press('Apply with AI');
  const accept = await screen.findByRole('button', { name: 'Accept' });
  const elsewhere = `${content} And more.`;
  await act(() => contents.put('ada', { ...record, content: elsewhere }));
  await screen.findByText('This text was changed meanwhile, so nothing was replaced.');
  expect(accept.isConnected).toBe(false);
  expect((await stored()).content).toBe(elsewhere);
  press('Close');
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
});

test('a change that is being written can be stopped, and tried again', async () => {
  server.answer = (signal) => endless('Short', signal);
  await open();
  fireEvent.click(row(splitPoint));
  press('Apply with AI');
  await screen.findByText('Claude is writing');
  press('Stop');
  await screen.findByText('Stopped. Your text is unchanged.');
  server.answer = answer('Short.');
  press('Try again');
  await screen.findByRole('button', { name: 'Accept' });
  expect(server.sent).toHaveLength(2);
});

test('a point without a place changes the whole text', async () => {
  server.answer = answer(`${content}\n\n- Oak\n- Pine`);
  await open();
  fireEvent.click(row(/^Bullets/));
  expect(screen.queryByText(/ of \d+:/)).toBeNull();
  press('Apply with AI');
  await screen.findByRole('button', { name: 'Accept' });
  expect((await server.sent[0]!.json()).userPrompt.endsWith(content)).toBe(true);
  press('Accept');
  await waitFor(async () => expect((await stored()).content).toBe(`${content}\n\n- Oak\n- Pine`));
});

test('while a text is written, its score has no grade', () => {
  render(
    <ResultSheet
      result={{ text: 'An oak desk.', scoring: scoringOf(record), metaDescription: '', suggestions: [] }}
      isWriting
      status="Claude is writing"
      actions={null}
    />,
  );
  expect(screen.getByText('of 100, so far')).toBeTruthy();
  expect(document.querySelector('[data-tone]')).toBeNull();
});

test('in one column the score is above the text and opens; the open point stays above the text', async () => {
  onPhone();
  await open();
  const score = screen.getByRole('region', { name: 'Score' });
  const text = screen.getByText('Oak desks', { selector: 'mark' });
  expect(score.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Keyword present/ })).toBeNull();
  const toggle = screen.getByRole('button', { name: 'Show the points' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'Hide the points' }).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(row(splitPoint));
  const point = screen.getByRole('region', { name: 'Open point' });
  expect(within(point).getByText('Sentences under 20 words')).toBeTruthy();
  expect(within(point).getByText('1 of 2')).toBeTruthy();
  fireEvent.click(within(point).getByRole('button', { name: 'Next place' }));
  expect(current()).toContain('Another');
  expect(within(point).getByRole('button', { name: 'Apply with AI' })).toBeTruthy();
  fireEvent.click(within(point).getByRole('button', { name: 'Close the point' }));
  expect(screen.queryByRole('region', { name: 'Open point' })).toBeNull();
});

test('the editor’s grade leads: its figure is that of the list, and its points step through their evidence', async () => {
  await open();
  const margin = screen.getByLabelText('Score and notes');
  const figures = [...margin.querySelectorAll('p')].filter((p) => /^\d+ of 100/.test(p.textContent));
  expect(figures.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([
    record.editorScore,
    record.seoScore,
  ]);
  const [own, seo] = ['Editor’s grade', 'SEO'].map((name) => within(margin).getByText(name));
  expect(own!.compareDocumentPosition(seo!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const specifics = within(margin).getByRole('button', { name: /details per 100 words/ });
  fireEvent.click(specifics);
  expect(specifics.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Add figures, names or an example that only you can give.')).toBeTruthy();
  // A model would make up what is asked for.
  expect(screen.queryByRole('button', { name: 'Apply with AI' })).toBeNull();
});

test('an exact edit of the editor’s grade is applied for free', async () => {
  const empty = `${content}\n\nAt the end of the day, the desk decides. It has two legs.`;
  await contents.put('ada', createContent({ ...record, content: empty, suggestions: undefined }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: /empty phrase/ }));
  press('Apply');
  await screen.findByText(/^By a rule, free/);
  press('Accept');
  await waitFor(async () => expect((await stored()).content).toContain('The desk decides. It has two legs.'));
  expect(server.sent).toHaveLength(0);
});

test('a text that cannot be graded says why, and has its SEO score', async () => {
  const japanese = 'このデスクは軽くて丈夫です。oak desk は五分で終わります。';
  await contents.put('ada', createContent({ ...record, content: japanese, suggestions: undefined }));
  render(<Sheet />);
  expect(await screen.findByText('No editor’s grade.')).toBeTruthy();
  expect(screen.getAllByText(/script without spaces/).length).toBeGreaterThan(0);
  expect(screen.getByText(/^of 100/)).toBeTruthy();
});
