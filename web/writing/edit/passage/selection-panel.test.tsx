import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { createContent } from '#domain/content/edit.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import { clearSession, recordRemaining, storeUser } from '../../../session/session.ts';
import { ada } from '../../../session/session-user.fixture.ts';
import {
  endless,
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../generation.fixture.ts';
import { SelectionPanel } from './selection-panel.tsx';

const record = createContent({
  id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
  contentType: 'blog',
  title: 'Desks',
  content: 'One. A desk in order to stand. Three.',
  keywords: 'desk',
  createdAt: '2026-11-10T12:00:00.000Z',
});
const passage = {
  read: () => ({ markdown: 'A desk in order to stand.', before: 'One.', after: 'Three.' }),
  preview: vi.fn<OpenPassage['preview']>((markdown) => `One. ${markdown} Three.`),
  place: vi.fn<OpenPassage['place']>(),
  hold: vi.fn<OpenPassage['hold']>(),
  release: vi.fn<OpenPassage['release']>(),
};
let server: FakeServer;
let offered: (string | null)[] = [];

beforeEach(async () => {
  localStorage.clear();
  clearSession();
  storeUser({ ...ada, id: 'ada' } as SessionUser);
  server = fakeServer();
  offered = [];
  vi.clearAllMocks();
  passage.preview.mockImplementation((markdown) => `One. ${markdown} Three.`);
  await saveKey('claude', 'sk-ant-0123456789');
});
afterEach(() => {
  cleanup();
  clearSession();
});

const open = () =>
  render(
    <SelectionPanel
      owner="ada"
      record={record}
      passage={passage as unknown as OpenPassage}
      onProposal={(now) => offered.push(now && now.text)}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (content: string) => () => stream(event('result', { ...result, content }));

test('a change is sent with the text around it, shown word by word, and placed when it is accepted', async () => {
  server.answer = answer('A desk to stand.');
  open();
  press('Shorten');
  await screen.findByText('Claude, 6 to 4 words');
  const sent = await server.sent[0]!.json();
  expect(sent.formData).toMatchObject({ contentType: 'selection', topic: 'Desks' });
  expect(sent.userPrompt).toContain('Text after the passage: Three.');
  expect(document.querySelector('del')?.textContent).toContain('in order');
  expect(offered).toEqual(['One. A desk to stand. Three.']);
  expect(passage.hold).toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'));
  press('Accept');
  expect(passage.place).toHaveBeenCalledExactlyOnceWith('A desk to stand.', 'replace');
});

test('a continuation goes after the passage', async () => {
  server.answer = answer('And then you walk.');
  open();
  press('Continue');
  await screen.findByText('Claude, 4 new words');
  expect(document.querySelector('del')).toBeNull();
  press('Accept');
  expect(passage.place).toHaveBeenCalledExactlyOnceWith('And then you walk.', 'after');
});

test('a tone and an instruction of one’s own are part of the request', async () => {
  server.answer = answer('A desk.');
  open();
  press('Change tone');
  fireEvent.change(screen.getByRole('combobox', { name: 'Tone' }), { target: { value: 'casual' } });
  await screen.findByText('Claude, 6 to 2 words');
  fireEvent.change(screen.getByRole('textbox', { name: 'Say what to change' }), {
    target: { value: ' Mention the price ' },
  });
  press('Change the passage');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const asked = await Promise.all(server.sent.map(async (one) => (await one.json()).userPrompt as string));
  expect(asked[0]).toContain('Casual:');
  expect(asked[1]).toContain('Change: Mention the price\n');
  await screen.findByRole('button', { name: 'Accept' });
});

test('refusing with Escape changes nothing', async () => {
  server.answer = answer('A desk to stand.');
  open();
  press('Rephrase');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Accept' }), { key: 'Escape' });
  expect(passage.release).toHaveBeenCalledOnce();
  expect(passage.place).not.toHaveBeenCalled();
});

test('an unchanged passage is not offered', async () => {
  server.answer = answer('A desk in order to stand.');
  open();
  press('Fix grammar');
  await screen.findByText('Nothing to change was found in this passage.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a failure is explained, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.answer = () => json({ error: 'x', code: 'provider.overloaded' }, 503);
  open();
  press('Expand');
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is unchanged.');
  server.answer = answer('A desk. And a chair.');
  press('Try again');
  await screen.findByRole('button', { name: 'Accept' });
  expect(server.sent).toHaveLength(2);
});

test('without a generation left nothing is sent', async () => {
  recordRemaining(0);
  open();
  press('Shorten');
  await screen.findByRole('alert');
  expect(server.sent).toHaveLength(0);
});

test('a change in progress can be stopped, and ends with its panel', async () => {
  server.answer = (signal) => endless('A desk', signal);
  const { unmount } = open();
  press('Shorten');
  await screen.findByText('Claude is writing');
  press('Stop');
  await waitFor(() => expect(screen.queryByText('Claude is writing')).toBeNull());
  press('Shorten');
  await screen.findByText('Claude is writing');
  unmount();
  open();
  expect(screen.queryByText('Claude is writing')).toBeNull();
});
