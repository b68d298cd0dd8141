import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeKey, saveKey } from '../../api-keys/stored/keys.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { storeUser } from '../../session/session.ts';
import { premiumAda } from '../../session/session-user.fixture.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { changeGuide } from '../../storage/collections/first-project.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import {
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../writing/generation.fixture.ts';
import FirstProject from './screen.tsx';

const owner = premiumAda.id;
let server: FakeServer;
const written = () => stream(event('result', { ...result, title: 'A desk', content: 'A desk that moves.' }));
const failed = () => json({ error: 'overloaded', code: 'provider.overloaded' }, 503);

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  await database().records.clear();
  server = fakeServer();
  server.answer = written;
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-0123456789');
});
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <MemoryRouter>
      <FirstProject owner={owner} />
      <Notices />
    </MemoryRouter>,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** The heading of the step has the focus. */
async function expectStep(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name }, { timeout: 5_000 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

async function writeText() {
  await press('Continue without samples');
  await expectStep('Describe one article');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'Standing desks' } });
  await press('Write the article');
}

test('the four steps, with the cost said before, lead to a receipt', async () => {
  show();
  await expectStep('Teach AIGen your voice');
  await press('Continue without samples');
  await expectStep('Describe one article');
  expect(screen.getByText(/in the voice “Professional & Approachable”, with 300 to 500 words/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'Standing desks' } });
  await screen.findByText(/Uses 4 generations/);
  expect(server.sent).toHaveLength(0);
  await press('Write the article');
  await expectStep('Make pieces of it');
  expect(screen.getByText(/Uses 3 generations/)).toBeTruthy();
  await press('Make 3 pieces');
  await press('Plan them');
  await expectStep('Plan them in the calendar');
  await press('Plan 3 dates');
  await expectStep('“Standing desks” is ready');
  expect(screen.getByText('4 texts and 3 planned dates.')).toBeTruthy();
  expect(server.sent).toHaveLength(4);

  await press('Remove the planned dates');
  await screen.findByText('4 texts.');
  await press('Undo');
  await screen.findByText('4 texts and 3 planned dates.');
  // Dates stay when their texts are in the trash.
  await press('Remove the texts');
  await screen.findByText('3 planned dates.');
  await press('Undo');
  await screen.findByText('4 texts and 3 planned dates.');
  // Another one begins with a brief, in the same voice.
  await press('Begin another project');
  await expectStep('Describe one article');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Topic').value).toBe('');
});

test('a piece that fails is tried again by itself, and the others stay', async () => {
  show();
  await writeText();
  await expectStep('Make pieces of it');
  let failures = 1;
  server.answer = () => (failures-- > 0 ? failed() : written());
  await press('Make 3 pieces');
  await press('Try again: LinkedIn post');
  await press('Plan them');
  await expectStep('Plan them in the calendar');
  expect(server.sent).toHaveLength(5);
  expect((await contents.newest(owner)).total).toBe(4);
});

test('a date that is missing is named, and nothing is planned', async () => {
  show();
  await writeText();
  await press('Make 3 pieces');
  await press('Plan them');
  await expectStep('Plan them in the calendar');
  const [, date] = screen.getAllByLabelText('Date');
  fireEvent.change(date!, { target: { value: '' } });
  await press('Plan 3 dates');
  await screen.findByText('Choose a date.');
  expect(document.activeElement).toBe(date);
  expect((await calendarEvents.newest(owner)).total).toBe(0);
});

test('without a key the brief leads to the keys and back', async () => {
  await removeKey('claude');
  show();
  await press('Continue without samples');
  await expectStep('Describe one article');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'Standing desks' } });
  await press('Add your AI key');
  await expectStep('Add your AI key');
  await press('Back to the brief');
  await expectStep('Describe one article');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Topic').value).toBe('Standing desks');
});

test('it goes on where it was left; a text in the trash is written anew', async () => {
  show();
  await writeText();
  await expectStep('Make pieces of it');
  cleanup();
  show();
  await expectStep('Make pieces of it');
  const [text] = (await contents.newest(owner)).records;
  await contents.put(owner, { ...text!, deletedAt: new Date().toISOString() });
  await expectStep('Your article is gone');
  await press('Write another one');
  await expectStep('Describe one article');
});

test('skipping says where the guide is found, and opening it again goes on', async () => {
  show();
  await press('Continue without samples');
  await expectStep('Describe one article');
  await press('Skip');
  await screen.findByText(/^Skipped\. You find it in Projects/);
  expect(await changeGuide(owner, (guide) => guide)).toMatchObject({ status: 'skipped', step: 'text' });
  cleanup();
  show();
  await expectStep('Describe one article');
  expect(await changeGuide(owner, (guide) => guide)).toMatchObject({ status: 'open', step: 'text' });
});
