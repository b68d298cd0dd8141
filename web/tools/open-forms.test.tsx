import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, endSession, storeUser } from '../session/session.ts';
import { formerAda, premiumAda } from '../session/session-user.fixture.ts';
import { addProject } from '../storage/collections/project-changes.ts';
import { database } from '../storage/database.ts';
import { formDrafts } from '../storage/drafts/form-drafts.ts';
import { addEvent } from './calendar/data.ts';
import CalendarScreen from './calendar/screen.tsx';
import EmailScreen from './email/screen.tsx';
import ProjectsScreen from './projects/screen.tsx';

// A form that is open when the session ends is gone with its screen. It is open again after signing in, as it was.

const owner = premiumAda.id;
beforeEach(async () => {
  for (const table of [database().records, database().outbox]) await table.clear();
  storeUser(premiumAda);
});
afterEach(() => {
  cleanup();
  clearSession();
});

const tools = { calendar: CalendarScreen, email: EmailScreen, projects: ProjectsScreen };

function open(tool: keyof typeof tools, address = `/dashboard/${tool}`) {
  const Pages = createRoutesStub([{ path: '/dashboard/:tool', Component: tools[tool] }]);
  return render(<Pages initialEntries={[address]} />);
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const valueOf = async (label: string) => ((await screen.findByLabelText(label)) as HTMLInputElement).value;

/** The session ends while the screen is open, and the account signs in again. */
function endAndReturn(tool: keyof typeof tools, address?: string) {
  endSession();
  cleanup();
  storeUser(premiumAda);
  return open(tool, address);
}

test('a new project', async () => {
  open('projects');
  await press('New Project');
  await type('Project name', 'Spring launch');
  await type('Tags', 'spring, shop');
  endAndReturn('projects');
  expect(await valueOf('Project name')).toBe('Spring launch');
  expect(await valueOf('Tags')).toBe('spring, shop');

  // Saved, it does not come back.
  await press('Create Project');
  await waitFor(() => expect(screen.queryByLabelText('Project name')).toBeNull());
  await waitFor(async () => expect(await formDrafts.count(owner)).toBe(0));
});

test('an edited project', async () => {
  const { id } = await addProject(owner, { name: 'Launch' });
  const address = `/dashboard/projects?project=${id}`;
  open('projects', address);
  await press('Edit');
  await type('Description', 'Why we do it');
  endAndReturn('projects', address);
  await screen.findByRole('heading', { name: 'Edit “Launch”' });
  expect(await valueOf('Description')).toBe('Why we do it');
});

test('a new event', async () => {
  open('calendar');
  await press('Create event');
  await type('Title', 'Launch day');
  fireEvent.click(await screen.findByLabelText('Write it myself'));
  await type('Post text', 'We open on Friday.');
  endAndReturn('calendar');
  expect(await valueOf('Title')).toBe('Launch day');
  expect(await valueOf('Post text')).toBe('We open on Friday.');

  // Closed, it does not come back.
  await press('Cancel');
  await waitFor(async () => expect(await formDrafts.count(owner)).toBe(0));
  cleanup();
  open('calendar');
  await screen.findAllByRole('button', { name: 'Create event' });
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('an edited event, where only what was typed is saved', async () => {
  const event = await addEvent(owner, {
    title: 'Launch',
    date: '2026-11-27',
    time: '09:00',
    zone: 'UTC',
    platform: 'blog',
    contentType: 'post',
  });
  const address = `/dashboard/calendar?event=${event.id}`;
  open('calendar', address);
  await press('Edit');
  await type('Description', 'For the shop');
  endAndReturn('calendar', address);
  expect(await valueOf('Description')).toBe('For the shop');
  expect(await valueOf('Title')).toBe('Launch');
});

test('a new email campaign', async () => {
  const address = '/dashboard/email?show=new';
  open('email', address);
  await type('Campaign name', 'Winter blend');
  await type('Brief', 'Nine sacks from Huila');
  endAndReturn('email', address);
  expect(await valueOf('Campaign name')).toBe('Winter blend');
  expect(await valueOf('Brief')).toBe('Nine sacks from Huila');
});

test('another account does not see it', async () => {
  open('projects');
  await press('New Project');
  await type('Project name', 'Secret');
  endSession();
  cleanup();
  storeUser({ ...premiumAda, id: 'u2', email: 'ben@example.com' });
  open('projects');
  await screen.findAllByRole('button', { name: 'New Project' });
  expect(screen.queryByLabelText('Project name')).toBeNull();
});

test('a form waits while its tool is read-only, and is open again when the subscription is taken again', async () => {
  open('projects');
  await press('New Project');
  await type('Project name', 'Spring launch');
  endSession();
  cleanup();
  storeUser(formerAda);
  open('projects');
  await screen.findByText('You had no projects when your subscription ended.');
  expect(screen.queryByLabelText('Project name')).toBeNull();
  act(() => storeUser(premiumAda));
  expect(await valueOf('Project name')).toBe('Spring launch');
});
