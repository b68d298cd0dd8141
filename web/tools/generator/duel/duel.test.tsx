import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { storePrice } from '../../../api-keys/stored/prices.ts';
import { clearSession, recordRemaining, storeUser } from '../../../session/session.ts';
import { ada } from '../../../session/session-user.fixture.ts';
import { duelChoices } from '../../../storage/collections/duel-choices.ts';
import { addProject, textsOf } from '../../../storage/collections/project-changes.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { unfinished } from '../../../storage/drafts/unfinished.ts';
import { endless, event, fakeServer, json, result, stream } from '../../../writing/generation.fixture.ts';
import { problemsOf } from '../form/use-draft-form.ts';
import DuelPanel from './duel-panel.tsx';
import { DuelRow } from './duel-row.tsx';
import { duels, taskOf } from './duel-state.ts';
import { leaveDuel, startDuel } from './run-duel.ts';
import DuelScreen from './screen/duel-screen.tsx';
import TrackRecord from './track-record.tsx';
import { readTask, setTask } from '../../../writing/generation-tasks.ts';

const owner = 'ada';
const form: GenerationForm = { ...emptyForm(), topic: 'Standing desks', keywords: 'standing desk' };
const anyName = /claude|anthropic|openai|gpt|gemini/i;
const both: ProviderId[] = ['claude', 'openai'];
/** The order in which the providers are given. */
const asGiven = () => 0.999;
const asked: string[] = [];

const desks = {
  claude: '# Desks\n\nA desk by Claude.\n\nIt moves up in 9 seconds.',
  openai: '# Tables\n\nA table stands.',
  gemini: '# Chairs\n\nA chair turns.',
};
const answerOf = (provider: ProviderId) =>
  stream(
    event('delta', { text: desks[provider] }),
    event('result', {
      ...result,
      content: desks[provider],
      provider,
      model: `${provider}-model`,
    }),
  );

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  await database().records.clear();
  storeUser({ ...ada, id: owner });
  for (const provider of both) {
    await saveKey(provider, `sk-${provider}-0123456789`);
    storePrice(owner, provider, `${provider}-model`, { inputPerMillion: 100, outputPerMillion: 1_000 });
  }
  asked.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  fakeServer();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/generate-content-advanced') return fetch(path, init);
    const provider = (JSON.parse(init.body as string) as { apiProvider: ProviderId }).apiProvider;
    asked.push(provider);
    return answers[provider]?.(init.signal!) ?? answerOf(provider);
  });
});
let answers: Partial<Record<ProviderId, (signal: AbortSignal) => Response>> = {};
afterEach(async () => {
  cleanup();
  answers = {};
  const duel = duels.get(owner);
  if (duel) await leaveDuel(owner, duel);
  vi.unstubAllGlobals();
});

function open(element = <DuelScreen owner={owner} />, address = '/?tab=duel') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const start = (providers: readonly ProviderId[] = both, projectId: string | null = null) =>
  startDuel(owner, { form, prompts: null, projectId, providers }, asGiven);
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}
const saved = async () => (await contents.newest(owner)).records;

test('each text is asked for once, and nothing on the screen names a provider before the choice', async () => {
  open();
  act(() => start());
  await screen.findByRole('button', { name: 'Choose 2' });
  expect(asked).toEqual(both);
  expect(document.body.outerHTML).not.toMatch(anyName);
  expect(screen.getByRole('article', { name: 'Text 1' }).textContent).toMatch(
    /\d+ (Excellent|Good|Needs Work), 1\d words/,
  );
  expect(screen.getByText('Used 2 generations')).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
  expect(await saved()).toEqual([]);

  await press('Choose 1');
  await screen.findByText('You chose Claude. It was its first blog duel.');
  expect(screen.getByText('A desk by Claude.')).toBeTruthy();
  expect(screen.getByText(/^Both together: \d+ seconds?, \$0\.042$/)).toBeTruthy();
  const [text] = await saved();
  expect(text).toMatchObject({ provider: 'claude', model: 'claude-model', cost: 0.021, form });
  expect((await duelChoices.newest(owner)).records).toMatchObject([
    {
      contentType: 'blog',
      topic: 'Standing desks',
      chosen: 'claude',
      candidates: [{ provider: 'claude' }, { provider: 'openai' }],
    },
  ]);
  expect(asked).toHaveLength(2);
});

test('the texts that are saved belong to the project of the duel and are in the folder of their type', async () => {
  const { id } = await addProject(owner, { name: 'Launch' });
  open();
  act(() => start(both, id));
  await press('Choose 2');
  await screen.findByText(/^You chose OpenAI/);
  await press(/^Paragraph 1 of text 1/);
  await press('Use merged text');
  await waitFor(async () => expect(await textsOf(owner, id)).toHaveLength(2));
  expect((await textsOf(owner, id)).map(({ sourceId }) => sourceId).toSorted()).toEqual(
    (await saved()).map((text) => text.id).toSorted(),
  );
  expect((await saved()).map(({ folderId }) => folderId)).toEqual(['blog-posts', 'blog-posts']);
});

test('a project that was deleted meanwhile keeps no text from being saved', async () => {
  open();
  act(() => start(both, '5f2b8f0e-64a5-4a8c-9a55-0a3a7a3f4c11'));
  await press('Choose 1');
  await screen.findByText(/^You chose Claude/);
  expect(await saved()).toHaveLength(1);
});

test('the order is decided by chance', () => {
  startDuel(owner, { form, prompts: null, projectId: null, providers: both }, () => 0);
  expect(duels.get(owner)!.candidates.map(({ provider }) => provider)).toEqual(['openai', 'claude']);
});

test('paragraphs are taken in order, left again, and saved as a merged text with the sum of the costs', async () => {
  open();
  act(() => start());
  await screen.findByRole('button', { name: 'Choose 1' });
  for (const name of [/^Paragraph 1 of text 2/, /^Paragraph 2 of text 1/, /^Paragraph 3 of text 1/])
    await press(name);
  await press(/^Paragraph 2 of text 1, number 2/);
  expect(screen.getByText('Merged: 2 paragraphs')).toBeTruthy();
  expect(screen.getByText(/Using the merged text shows the names, and nobody wins\.$/)).toBeTruthy();
  await press('Use merged text');
  await screen.findByText(/nobody won this duel/);
  const [merged] = await saved();
  expect(merged).toMatchObject({
    content: '# Tables\n\nIt moves up in 9 seconds.',
    title: 'Tables',
    provider: null,
    model: 'Merged from Claude (claude-model) and OpenAI (openai-model)',
    tokensUsed: 60,
    form,
  });
  expect(merged!.cost).toBeCloseTo(0.042);
  expect((await duelChoices.newest(owner)).records).toMatchObject([{ chosen: null }]);
  expect(screen.getByRole('button', { name: 'Open merged text' })).toBeTruthy();
});

const takenFromBoth = [/^Paragraph 1 of text 2/, /^Paragraph 2 of text 1/];
/** Tokens and cost of all saved texts. */
async function sums() {
  const records = await saved();
  return {
    tokens: records.reduce((sum, { tokensUsed }) => sum + tokensUsed!, 0),
    cost: records.reduce((sum, { cost }) => sum + cost!, 0),
  };
}

test.each([
  [
    'a text is chosen before the merge',
    ['Choose 1', ...takenFromBoth, 'Use merged text', 'Save too: text 2'],
  ],
  ['a text is saved after it', [...takenFromBoth, 'Use merged text', 'Save too: text 1', 'Save too: text 2']],
  [
    'two merged texts are saved',
    [...takenFromBoth, 'Use merged text', /^Paragraph 3 of text 1/, 'Use merged text', 'Save too: text 2'],
  ],
])('each call is counted in one saved text when %s', async (_when, steps) => {
  open();
  act(() => start());
  await screen.findByRole('button', { name: 'Choose 2' });
  for (const step of steps) {
    const count = (await saved()).length;
    await press(step);
    if (typeof step === 'string') await waitFor(async () => expect(await saved()).toHaveLength(count + 1));
  }
  await waitFor(async () => {
    const { tokens, cost } = await sums();
    expect(tokens).toBe(60);
    expect(cost).toBeCloseTo(0.042);
  });
  // What the duel itself says stays the price of both calls.
  expect(screen.getByText(/^Both together: \d+ seconds?, \$0\.042$/)).toBeTruthy();
});

test('a failed provider leaves the reason without its name, and is asked again alone', async () => {
  answers.openai = () => json({ error: 'OpenAI is overloaded right now.', code: 'provider.overloaded' }, 503);
  open();
  act(() => start());
  await screen.findByText(/^The provider is overloaded right now\./);
  expect(document.body.outerHTML).not.toMatch(anyName);
  // The other text cannot win against nothing.
  expect(screen.getByText('Used 1 generation')).toBeTruthy();
  delete answers.openai;
  await press('Retry text 2');
  await screen.findByRole('button', { name: 'Choose 2' });
  expect(asked).toEqual(['claude', 'openai', 'openai']);
});

test('the only text that came can be kept, and is no win', async () => {
  answers.openai = () => json({ error: 'x', code: 'provider.key-rejected' }, 401);
  open();
  act(() => start());
  await screen.findByRole('button', { name: 'Retry text 2' });
  await press('Choose 1');
  await screen.findByText('You chose Claude.');
  expect(await saved()).toHaveLength(1);
  expect((await duelChoices.newest(owner)).records).toEqual([]);
});

test('a duel has one choice, however quickly two are made', async () => {
  open();
  act(() => start());
  const second = await screen.findByRole('button', { name: 'Choose 2' });
  await act(async () => {
    screen.getByRole('button', { name: 'Choose 1' }).click();
    second.click();
  });
  await screen.findByText(/^You chose Claude/);
  expect(await saved()).toMatchObject([{ provider: 'claude' }]);
  expect((await duelChoices.newest(owner)).records).toMatchObject([{ chosen: 'claude' }]);
});

test('paragraphs are merged into one text, however quickly it is used twice', async () => {
  open();
  act(() => start());
  await screen.findByRole('button', { name: 'Choose 1' });
  for (const paragraph of takenFromBoth) await press(paragraph);
  const use = screen.getByRole('button', { name: 'Use merged text' });
  act(() => {
    use.click();
    use.click();
    screen.getByRole('button', { name: 'Choose 1' }).click();
  });
  await screen.findByText(/nobody won this duel/);
  expect(await saved()).toHaveLength(1);
  expect((await duelChoices.newest(owner)).records).toMatchObject([{ chosen: null }]);
});

test('stopping stops all, and what came can be chosen', async () => {
  for (const provider of both) answers[provider] = (signal) => endless(desks[provider], signal);
  open();
  act(() => start());
  await waitFor(() => expect(screen.getAllByText(/^Writing, [1-9]/)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Choose 1' })).toBeNull();
  await press('Stop all');
  await screen.findByRole('button', { name: 'Choose 1' });
  expect(screen.getAllByText('This text ends where it was stopped.')).toHaveLength(2);
  await press('Choose 2');
  await screen.findByText(/^You chose OpenAI/);
  expect(await saved()).toMatchObject([{ isPartial: true, provider: 'openai' }]);
});

test('leaving says what would be lost, and another text can be saved too', async () => {
  const router = open();
  act(() => start());
  await screen.findByRole('button', { name: 'Choose 1' });
  await press('Generator');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Texts 1 and 2 are not saved and will be lost.',
  );
  await press('Cancel');
  await press('Choose 1');
  await press('Save too: text 2');
  await screen.findByRole('button', { name: 'Open text 2' });
  expect(await saved()).toHaveLength(2);
  await press('Generator');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
  expect(duels.get(owner)).toBeUndefined();
  await waitFor(async () => expect(await unfinished.count(owner)).toBe(0));
});

test('the texts of a closed tab are a duel again, blind as before', async () => {
  start();
  await waitFor(() => expect(readTask(taskOf(owner, duels.get(owner)!, 1)).phase).toBe('received'));
  await waitFor(async () => expect(await unfinished.count(owner)).toBe(2));
  const left = (await unfinished.newest(owner)).records;
  await leaveDuel(owner, duels.get(owner)!);
  open();
  await screen.findByText('No duel is open');
  act(() => {
    for (const { key, form: brief, prompts, repairs, provider, model, text } of left)
      setTask({ owner, key }, { phase: 'stopped', form: brief, prompts, repairs, provider, model, text });
  });
  await screen.findByRole('button', { name: 'Choose 2' });
  expect(document.body.outerHTML).not.toMatch(anyName);
  await press('Choose 2');
  await screen.findByText(/^You chose OpenAI/);
});

const panel = (part: Partial<GenerationForm> = {}) => {
  const handle = { form: { ...form, ...part }, change: () => undefined, problems: problemsOf(form) };
  const prompt = { edited: null, edit: () => undefined, sources: [], choose: () => undefined };
  return open(<DuelPanel owner={owner} handle={handle} prompt={prompt} onOpenKeys={() => undefined} />);
};
const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start duel' });

test('what a duel uses is said before, and with too few generations left nothing is sent', async () => {
  const router = panel();
  expect(screen.getByText(/^Uses 2 (generations|of \d generations left today)/)).toBeTruthy();
  act(() => recordRemaining(1));
  expect(
    screen.getByText('This duel uses 2 generations, and you have 1 generation left today.'),
  ).toBeTruthy();
  expect(startButton().disabled).toBe(true);
  act(() => recordRemaining(2));
  await act(async () => startButton().click());
  await waitFor(() => expect(router.state.location.search).toBe('?tab=duel'));
  await waitFor(() => expect(asked.toSorted()).toEqual(both));
});

test('a link opens the duel in the form, also when the form is there already, and it stays open', async () => {
  const handle = { form, change: () => undefined, problems: problemsOf(form) };
  const router = open(
    <DuelRow
      handle={handle}
      prompt={{ edited: null, edit: () => undefined, sources: [], choose: () => undefined }}
      onOpenKeys={() => undefined}
    />,
  );
  expect(screen.queryByText('Start duel')).toBeNull();
  await act(() => router.navigate('/?open=duel'));
  await screen.findByText(/^Uses 2 (generations|of \d generations left today)/);
  await act(() => router.navigate('/'));
  expect(startButton()).toBeTruthy();
  expect(asked).toEqual([]);
});

test('who takes part can be chosen, at least two', () => {
  panel();
  const who = within(screen.getByRole('group', { name: 'Who takes part' }));
  fireEvent.click(who.getByRole('checkbox', { name: 'OpenAI' }));
  expect(screen.getByText('Choose at least two providers.')).toBeTruthy();
  expect(startButton().disabled).toBe(true);
});

test('the record is shown for its content type', async () => {
  for (const chosen of ['claude', 'claude', 'openai'] as const)
    await duelChoices.put(owner, {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      contentType: 'blog',
      topic: 'Desks',
      candidates: both.map((provider) => ({ provider, model: 'm' })),
      chosen,
    });
  render(<TrackRecord owner={owner} contentType="blog" />);
  await screen.findByText('Claude won 2 of 3 of your blog duels.');
  cleanup();
  const { container } = render(<TrackRecord owner={owner} contentType="email" />);
  await waitFor(() => expect(container.textContent).toBe(''));
});
