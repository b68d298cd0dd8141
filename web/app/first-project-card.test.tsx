import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeStep, resumeGuide } from '#domain/first-project/guide.ts';
import { storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import { changeGuide, useGuide } from '../storage/collections/first-project.ts';
import { addProject } from '../storage/collections/project-changes.ts';
import { projects } from '../storage/collections/projects.ts';
import { database } from '../storage/database.ts';
import FirstProjectCard from './first-project-card.tsx';

const owner = premiumAda.id;
const now = new Date();
const begin = () => changeGuide(owner, (guide) => resumeGuide(guide, now));

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  storeUser(premiumAda);
});
afterEach(cleanup);

/** Says when what the card reads is loaded. */
function Loaded() {
  const guide = useGuide(owner);
  const { isLoading } = projects.useNewest(owner, { limit: 1 });
  return guide !== undefined && !isLoading && <p>Loaded</p>;
}

const show = () =>
  render(
    <MemoryRouter>
      <FirstProjectCard owner={owner} />
      <Loaded />
    </MemoryRouter>,
  );

async function expectNothing() {
  show();
  await screen.findByText('Loaded');
  expect(screen.queryByRole('region')).toBeNull();
}

test('a subscriber without projects is offered the guide, until the offer is refused', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toContain(
    'first-project',
  );
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await screen.findByText(/^You find it in Projects/);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await expectNothing();
});

test('a guide that was begun is offered to go on, with its step, also with projects', async () => {
  await begin();
  await changeGuide(owner, (guide) => completeStep(guide, 'voice', now));
  await addProject(owner, { name: 'Spring' });
  show();
  await screen.findByText(/You are at step 2 of 4/);
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
});

test('an account with projects is not asked', async () => {
  await addProject(owner, { name: 'Spring' });
  await expectNothing();
});

test('another account is asked for itself', async () => {
  await begin();
  await changeGuide(owner, (guide) => ({ ...guide, status: 'skipped' }));
  await expectNothing();
  cleanup();
  render(
    <MemoryRouter>
      <FirstProjectCard owner="another" />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByRole('link', { name: 'Start' })).toBeTruthy());
});
