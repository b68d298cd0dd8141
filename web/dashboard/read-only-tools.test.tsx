import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvent } from '#domain/calendar/edit.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization, withRewriting } from '#domain/optimizer/optimize.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { formerAda, premiumAda } from '../session/session-user.fixture.ts';
import { calendarEvents } from '../storage/collections/calendar-events.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { addProject } from '../storage/collections/project-changes.ts';
import { voices } from '../storage/collections/voices.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { emptyVoice } from '../tools/brand-voice/profiles/voice-draft.ts';
import BrandVoiceScreen from '../tools/brand-voice/screen.tsx';
import CalendarScreen from '../tools/calendar/screen.tsx';
import OptimizerScreen from '../tools/optimizer/screen.tsx';
import ProjectsScreen from '../tools/projects/screen.tsx';

// Each tool shows a former subscriber everything, and nothing that would change it.

const owner = formerAda.id;
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { records, outbox } = database();
  for (const table of [records, outbox]) await table.clear();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(Screen: ComponentType, address = '/') {
  const Page = createRoutesStub([{ path: '/', Component: Screen }]);
  render(<Page initialEntries={[address]} />);
}
const findButton = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });
/** With the items of menus, which are in the page while they are closed. */
const buttons = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('menuitem')].map((button) =>
    button.textContent.trim(),
  );
const expectNoButtons = (...names: string[]) => {
  for (const name of names) expect(buttons()).not.toContain(name);
};

test('projects are opened; nothing is created, moved, edited or deleted', async () => {
  const { id } = await addProject(owner, { name: 'Spring launch', description: 'Everything for spring.' });
  storeUser(formerAda);
  show(ProjectsScreen, `/?show=board&project=${id}`);
  const details = await screen.findByRole('dialog', { name: 'Spring launch' }, { timeout: 20_000 });
  expect(within(details).getByText('Everything for spring.')).toBeTruthy();
  expectNoButtons('New Project', 'Import JSON', 'Import from Generator', 'Edit', 'Delete', 'Mark Complete');
  expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
  const card = screen.getAllByText('Spring launch').find((name) => name.closest('[data-project]'))!;
  expect(card.closest('[data-project]')!.getAttribute('draggable')).toBe('false');
  fireEvent.keyDown(card, { key: 'ArrowRight' });
  await Promise.resolve();
  const stored = await database().records.toArray();
  expect(stored.map(({ value }) => (value as { status: string }).status)).toEqual(['planning']);
}, 60_000);

test('the calendar shows and exports events; nothing is created, imported or moved', async () => {
  const event = createEvent(
    {
      id: newId(),
      title: 'Opening day',
      date: '2026-11-20',
      platform: 'linkedin',
      content: 'We open at nine.',
    },
    new Date('2026-11-01T10:00:00.000Z'),
  );
  await calendarEvents.put(owner, event);
  storeUser(formerAda);
  show(CalendarScreen, `/?by=list&date=2026-11-20&event=${event.id}&new=1`);
  const details = await screen.findByRole('dialog', { name: 'Opening day' }, { timeout: 20_000 });
  expect(within(details).getByText('We open at nine.')).toBeTruthy();
  expect(buttons()).toEqual(expect.arrayContaining(['Copy', 'Export as TXT', 'Export']));
  expectNoButtons('Create event', 'Import', 'Edit', 'Move…', 'Duplicate', 'Delete', 'Regenerate');
  expectNoButtons('Mark as published');
}, 60_000);

test('optimizer results are read and exported; nothing is analyzed, rewritten, rejected or deleted', async () => {
  const record = withRewriting(
    createOptimization(
      { ...emptyOptimizerForm(), content: 'We sold 25% more in May.', targetKeyword: 'desk' },
      { id: newId(), now: new Date('2026-11-10T12:00:00.000Z') },
    ),
    { content: 'A desk. We sold 25% more in May.', provider: 'claude', model: 'm' },
  );
  await optimizations.put(owner, record);
  storeUser(formerAda);
  show(OptimizerScreen);
  const results = await screen.findByRole('region', { name: 'Results' }, { timeout: 20_000 });
  expectNoButtons('Analyze content');
  expect(within(results).queryByRole('button', { name: /^Delete/ })).toBeNull();
  fireEvent.click(within(results).getAllByRole('button')[0]!);
  await findButton('All results');
  expectNoButtons('New analysis', 'Edit text', 'Optimize again');
  fireEvent.click(screen.getByRole('tab', { name: 'Optimized' }));
  await findButton('Copy Content');
  expect(buttons()).toContain('Export as TXT');
  expectNoButtons('Save');
}, 60_000);

test('brand voices are read and exported; nothing is analyzed, edited or deleted', async () => {
  const voice = {
    ...emptyVoice(new Date('2026-11-01T10:00:00.000Z')),
    name: 'Plain and warm',
    tone: 'Friendly',
  };
  await voices.put(owner, {
    ...voice,
    guidelines: 'Write the way you speak.',
    examples: ['A whole sample text.'],
  });
  storeUser(formerAda);
  show(BrandVoiceScreen, `/?voice=${voice.id}`);
  expect(await screen.findByText('A whole sample text.', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText('Write the way you speak.')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Analyze Content' })).toBeNull();
  expectNoButtons('New Voice', 'Save Profile', 'Delete');
  fireEvent.click(screen.getByRole('button', { name: 'Guidelines' }));
  await findButton('Export as Markdown');
}, 60_000);

test('a subscriber sees all of it', async () => {
  await addProject(owner, { name: 'Spring launch' });
  storeUser(premiumAda);
  show(ProjectsScreen);
  await findButton('New Project');
  expect(buttons()).toContain('Import JSON');
}, 60_000);
