import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJob, createLines, resultOf } from '#domain/bulk/bulk.fixture.ts';
import { toSavedTexts } from '#domain/bulk/review/saved-text.ts';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import { createTest, putToUse, startTest } from '#domain/ab-test/edit/change-test.ts';
import { createContent } from '#domain/content/edit.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoresOf } from '#domain/content/scoring.ts';
import type { ItemDraft } from '#domain/projects/project-item.ts';
import { createProject } from '#domain/projects/project.ts';
import { readItem } from '#domain/projects/read-item.ts';
import { togglePublished } from '#domain/calendar/edit.ts';
import { describeVoice } from '#domain/voice/describe.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { contents } from '../storage/content/content.ts';
import { addTexts } from '../storage/collections/project-changes.ts';
import { findVoiceId } from '../storage/collections/find-voice.ts';
import { abTests } from '../storage/collections/ab-tests.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { addBulkJob } from '../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../storage/collections/bulk/jobs.ts';
import { emailCampaigns } from '../storage/collections/email-campaigns.ts';
import { calendarEvents } from '../storage/collections/calendar-events.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { contentOf } from '../tools/optimizer/rewrite/content-of.ts';
import { addEvent, changeStored } from '../tools/calendar/data.ts';
import { saveToLibrary } from '../tools/calendar/save-to-library.ts';
import { saveToLibrary as saveCampaign } from '../tools/email/joins.ts';
import { TestNotes } from './test-notes.tsx';
import { TextOrigin } from './text-origin.tsx';

const owner = 'ada';

beforeEach(() => database().records.clear());
afterEach(cleanup);

function show(record: ContentRecord) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <TextOrigin owner={owner} record={record} /> },
  ]);
  render(<Page initialEntries={['/']} />);
}

test('a text of the calendar says so and links to its event, until that is deleted', async () => {
  const { id } = await addEvent(owner, {
    title: 'Launch',
    date: '2026-11-20',
    platform: 'linkedin',
    content: 'A desk.',
  });
  await saveToLibrary(owner, id);
  const [text] = (await contents.newest(owner)).records;
  show(text!);
  const link = await screen.findByRole('link', { name: 'Launch' });
  expect(link.getAttribute('href')).toBe(`/dashboard/calendar?event=${id}`);
  expect(link.parentElement!.textContent).toBe('From: Calendar, Launch');

  await calendarEvents.remove(owner, id);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
  screen.getByText('From: Calendar');
});

test('a text of an email campaign says so and links to it, until it is deleted', async () => {
  const campaign = createCampaign();
  await emailCampaigns.put(owner, campaign);
  show(await saveCampaign(owner, campaign));
  const link = await screen.findByRole('link', { name: 'Winter blend' });
  expect(link.getAttribute('href')).toBe(`/dashboard/email?campaign=${campaign.id}`);
  await emailCampaigns.remove(owner, campaign.id);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
  screen.getByText('From: Email');
});

test('a text of a bulk job says so and links to it, until it is deleted', async () => {
  const job = createJob();
  const [row] = createLines(['Desk']);
  const rows = [{ ...row!, state: 'finished' as const, result: resultOf('A desk of oak.') }];
  await addBulkJob(owner, job, rows);
  const [text] = toSavedTexts(rows, job, new Date('2026-11-25T12:00:00.000Z'));
  show(text!);
  const link = await screen.findByRole('link', { name: job.name });
  expect(link.getAttribute('href')).toBe(`/dashboard/bulk?job=${job.id}`);
  expect(link.parentElement!.textContent).toBe(`From: Bulk, ${job.name}`);
  await bulkJobs.remove(owner, job.id);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
  screen.getByText('From: Bulk');
  cleanup();
  // One that was saved before texts named their job.
  show({ ...text!, bulkJobId: null });
  screen.getByText('From: Bulk');
});

test('a text of the generator names it, and an unknown source keeps its own name', () => {
  const text = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Tea',
    content: 'Tea.',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  show(text);
  screen.getByText('From: Generator');
  cleanup();
  show({ ...text, source: 'newsletter-robot' });
  screen.getByText('From: newsletter-robot');
});

test('a text saved from the optimizer links to its result', async () => {
  const result = createOptimization(
    { ...emptyOptimizerForm(), content: '# Standing desks\n\nA desk.', targetKeyword: 'desk' },
    { id: newId(), now: new Date('2026-11-20T10:00:00.000Z') },
  );
  await optimizations.put(owner, result);
  show(contentOf(result, new Date('2026-11-20T11:00:00.000Z')));
  const link = await screen.findByRole('link', { name: result.title });
  expect(link.getAttribute('href')).toBe(`/dashboard/optimizer?result=${result.id}`);
});

test('a text that came with a file is in the library, and links to its project', async () => {
  const project = createProject(
    { name: 'Spring' },
    { id: newId(), now: new Date('2026-11-20T10:00:00.000Z') },
  );
  const draft = readItem({ title: 'Tea', content: 'Words about tea.' }, new Date()) as ItemDraft;
  await addTexts(owner, [{ project, isNew: true, drafts: [draft] }]);
  const [text] = (await contents.newest(owner)).records;
  expect(text).toMatchObject({ title: 'Tea', content: 'Words about tea.', source: 'projects', wordCount: 3 });
  expect(text!.seoScore).toBe(scoresOf(text!).seoScore);
  show(text!);
  const link = await screen.findByRole('link', { name: 'Spring' });
  expect(link.getAttribute('href')).toBe(`/dashboard/projects?project=${project.id}`);
});

test('a text that was written in a voice links to it, and one in the user’s own words to none', async () => {
  const own = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Tea',
    content: 'Tea.',
    createdAt: '2026-11-20T10:00:00.000Z',
    brandVoice: describeVoice(seededVoice),
  });
  show({ ...own, brandVoiceId: await findVoiceId(owner, own.brandVoice) });
  const link = await screen.findByRole('link', { name: seededVoice.name });
  expect(link.getAttribute('href')).toBe(`/dashboard/brandvoice?tab=profiles&voice=${seededVoice.id}`);
  expect(await findVoiceId(owner, 'Short words, never pushy')).toBeNull();
});

test('a text whose event was published says where', async () => {
  const { id } = await addEvent(owner, {
    title: 'Launch',
    date: '2026-11-20',
    platform: 'linkedin',
    content: 'A desk.',
  });
  await saveToLibrary(owner, id);
  const [text] = (await contents.newest(owner)).records;
  show(text!);
  await screen.findByRole('link', { name: 'Launch' });
  expect(screen.queryByText('Published:')).toBeNull();
  const url = 'https://example.com/launch';
  await changeStored(owner, id, (event, now) => togglePublished(event, url, now));
  expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toBe(url);
});

test('a text of an A/B test links to it, and says which variant it is', async () => {
  const text = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Coffee on Wednesday',
    content: 'Coffee on Wednesday.',
    source: 'abtest',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  const now = new Date('2026-11-20T10:00:00.000Z');
  const made = createTest(
    { name: 'Weekdays', variants: [{ content: 'Coffee.' }, { content: text.content }] },
    { id: newId(), now },
  );
  await abTests.put(owner, putToUse(startTest(made, now), 'b', now, text.id));
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <TextOrigin owner={owner} record={text} />
          <TestNotes owner={owner} record={text} />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={['/']} />);
  const links = () => screen.queryAllByRole('link', { name: 'Weekdays' });
  const address = `/dashboard/abtest?test=${made.id}`;
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual([address, address]);
  expect(links()[0]!.parentElement!.textContent).toBe('From: A/B Testing, Weekdays');
  const notes = screen.getByRole('region', { name: 'A/B tests of this text' });
  expect(notes.textContent).toContain('Running');
  expect(notes.textContent).toContain('Variant B, in use');

  await abTests.remove(owner, made.id);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
  screen.getByText('From: A/B Testing');
});
