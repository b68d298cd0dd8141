import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { clearSession, storeUser } from '../../session/session.ts';
import { ada, premiumAda } from '../../session/session-user.fixture.ts';
import { optimizations } from '../../storage/collections/optimizations.ts';
import { addProject } from '../../storage/collections/project-changes.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { openPalette } from '../../app/open-palette.ts';
import { loadPalette, PaletteOnDemand } from './palette-on-demand.tsx';

const owner = ada.id;
const text = (title: string, day: number) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: `About ${title}.`,
    createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
  });

let serve: (path: string) => Response;
beforeEach(async () => {
  localStorage.clear();
  const { records, outbox } = database();
  for (const table of [records, outbox]) await table.clear();
  serve = () => Response.json({ items: [], nextCursor: null });
  vi.stubGlobal('fetch', async (path: string) => serve(path));
  // As in the browser, where the first key press has loaded it.
  await loadPalette();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Page({ isEditor = false }: { isEditor?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <textarea
        aria-label="Topic"
        onKeyDown={(event) => {
          if (isEditor && event.key === 'k') event.preventDefault();
        }}
      />
      <PaletteOnDemand owner={owner} />
    </>
  );
}

function show(user: SessionUser, { isEditor = false } = {}) {
  storeUser(user);
  const Stub = createRoutesStub([{ path: '*', Component: () => <Page isEditor={isEditor} /> }]);
  render(<Stub initialEntries={['/dashboard/optimizer']} />);
}
const topic = () => screen.getByLabelText('Topic');
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** By the text: a marked part of a word is a part of the name as well. */
const option = (words: RegExp) =>
  waitFor(() => {
    const found = screen.queryAllByRole('option').find(({ textContent }) => words.test(textContent));
    if (!found) throw new Error(`No option ${words}`);
    return found;
  });
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const address = () => screen.getAllByRole('status')[0]!.textContent;

async function openIn(words: string) {
  topic().focus();
  press('k', { ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find or do anything' });
  if (words) fireEvent.change(field, { target: { value: words } });
  return field;
}

test('the key opens it from a field, the focus is in the search, and Escape closes it', async () => {
  show(ada);
  const field = await openIn('');
  expect(document.activeElement).toBe(field);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the key is left to the editor, which makes links with it; the button works there as well', async () => {
  show(ada, { isEditor: true });
  topic().focus();
  press('k', { ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  openPalette();
  await screen.findByRole('combobox');
});

test('a dialog that is open is answered first', async () => {
  show(ada);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  topic().focus();
  press('k', { metaKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  dialog.remove();
  press('k', { metaKey: true });
  await screen.findByRole('combobox');
});

test('nothing typed: the newest three texts and actions; all actions on request', async () => {
  await contents.putAll(owner, [text('One', 1), text('Two', 2), text('Three', 3), text('Four', 4)]);
  show(ada);
  await openIn('');
  await screen.findByText('Four');
  const recent = within(screen.getByRole('group', { name: 'Recent texts' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    [/^Four/, /^Three/, /^Two/, /^Show all saved texts/].map((words) => expect.stringMatching(words)),
  );
  expect(screen.queryByText('Logout')).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: /^Show all \d+/ }));
  expect(screen.getByText('Logout')).toBeTruthy();
  expect(screen.queryByText('New project')).toBeNull();
});

test('arrow keys move round the results, Enter opens the chosen one, and the words are marked', async () => {
  const grinder = { ...text('A coffee grinder', 1), editorScore: 64 };
  await contents.putAll(owner, [grinder, text('Tea', 2)]);
  show(ada);
  await openIn('GRIND');
  await waitFor(() => expect(selected()).toMatch(/^A coffee grinder/));
  expect(document.querySelector('mark')?.textContent).toBe('grind');
  expect(selected()).toContain('Blog, 64, ');
  press('ArrowUp');
  expect(selected()).toMatch(/^Write about “GRIND”/);
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(address()).toBe(`/dashboard?tab=projects&text=${grinder.id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the SEO score is not among the facts of a text without a keyword, neither recent nor found', async () => {
  await contents.put(owner, { ...text('A coffee grinder', 1), editorScore: null });
  show(ada);
  const field = await openIn('');
  const facts = 'A coffee grinderBlog, Nov 1, 2026↵';
  await waitFor(() => expect(options()).toContain(facts));
  fireEvent.change(field, { target: { value: 'grinder' } });
  await waitFor(() => expect(selected()).toBe(facts));
});

test("a subscriber's projects and results open by their own addresses, texts in the library", async () => {
  const project = await addProject(owner, { name: 'Desk launch' });
  const result = createOptimization(
    { ...emptyOptimizerForm(), content: 'A desk for standing.\n\nIt is high.', targetKeyword: 'desk' },
    { id: newId(), now: new Date('2026-11-01T10:00:00Z') },
  );
  await optimizations.put(owner, { ...result, title: 'Old desk text' });
  const desk = text('My desk', 1);
  await contents.put(owner, desk);
  show(premiumAda);
  for (const [name, to] of [
    [/^Desk launch/, `/dashboard/projects?project=${project.id}`],
    [/^Old desk text/, `/dashboard/optimizer?result=${result.id}`],
    [/^My desk/, `/library?open=${desk.id}`],
  ] as const) {
    await openIn('desk');
    fireEvent.click(await option(name));
    await waitFor(() => expect(address()).toBe(to));
  }
});

test('a free account finds locked tools, which open their gates, and no records in them', async () => {
  await addProject(owner, { name: 'Calendar launch' });
  show(ada);
  await openIn('calend');
  const found = await option(/^Content Calendar.*Included in Unlimited/);
  expect(within(found).getByLabelText('Locked')).toBeTruthy();
  expect(screen.queryByText('Calendar launch')).toBeNull();
  expect(screen.queryByText(/^New calendar event/)).toBeNull();
  fireEvent.click(found);
  await waitFor(() => expect(address()).toBe('/dashboard/calendar'));
});

test('nothing found: it says so and still offers to write about the words', async () => {
  show(ada);
  await openIn('zeppelin');
  await screen.findByText('Nothing with “zeppelin”');
  expect(options()).toEqual([expect.stringMatching(/^Write about “zeppelin”/)]);
});

test('a server that cannot be reached: the texts of this browser, and a hint', async () => {
  serve = () => {
    throw new TypeError('no network');
  };
  await contents.put(owner, text('My desk', 1));
  show(premiumAda);
  await openIn('desk');
  await screen.findByText(/^The server could not be reached: only the texts in this browser/);
  expect(options()[0]).toMatch(/^My desk/);
});

test('Ctrl and Enter open another tab, and the palette stays', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  show(ada);
  await openIn('profile');
  await waitFor(() => expect(selected()).toMatch(/^Profile/));
  press('Enter', { ctrlKey: true });
  expect(open).toHaveBeenCalledWith('/profile', '_blank', 'noopener');
  expect(screen.getByRole('dialog')).toBeTruthy();
  open.mockRestore();
});

test("a prompt of the blog's articles is found by its title, and opens as a preset", async () => {
  const prompt = { slug: 'byok-prompts-for-seo', number: 3, title: 'Keyword cluster' };
  serve = (path) => Response.json(path === '/api/blog/prompts' ? [prompt] : { items: [], nextCursor: null });
  show(ada);
  await openIn('cluster');
  const found = await option(/^Keyword cluster.*Prompt from the blog/);
  expect(screen.getByRole('group', { name: 'Projects and plans' }).contains(found)).toBe(true);
  fireEvent.click(found);
  await waitFor(() => expect(address()).toBe('/dashboard/generator?prompt=byok-prompts-for-seo/3'));
});

test('with the keys of two providers a blind duel is offered, with what it uses; without, it is not', async () => {
  show(ada);
  await openIn('grind');
  await option(/^Write about/);
  expect(options().some((title) => /blind duel/.test(title))).toBe(false);
  cleanup();
  await saveKey('claude', 'sk-ant-sandbox-key');
  await saveKey('openai', 'sk-sandbox-key');
  show(ada);
  await openIn('grind');
  fireEvent.click(await option(/^Start a blind duel about “grind”Uses 2 generations$/));
  await waitFor(() => expect(address()).toBe('/dashboard?topic=grind&type=blog&open=duel'));
});
