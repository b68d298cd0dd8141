import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserRow } from '../sessions/session-user.ts';
import { contentItems, projects } from '../database/schema/library.ts';
import { calendarEvents } from '../database/schema/planning.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import {
  at,
  callSync,
  changeOf,
  deletionOf,
  eventRecord,
  projectItem,
  projectRecord,
} from '../testing/sync-builders.ts';

// Projects, their texts and calendar events, as sent by devices.

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

let ann: UserRow;
let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  ann = await createSubscriber(api.database);
  visitor = await signIn(api, ann.id);
});
const two = { deviceId: 'device-two' };

test('a project, its text and an event reach another device, and fill their columns', async () => {
  const project = projectRecord({
    description: 'All of it.',
    category: 'seo-content',
    status: 'review',
    tags: ['q2'],
  });
  const item = projectItem({
    projectId: project.id,
    prompt: 'Write.',
    targetKeyword: 'desk',
    provider: 'gemini',
  });
  const event = eventRecord({
    date: '2026-03-29',
    time: '09:30',
    zone: 'Europe/Berlin',
    description: 'With a picture.',
    projectId: project.id,
    contentId: item.id,
  });
  // The text and the event before what they refer to: devices send in the order of their changes.
  const response = await callSync(visitor, [
    changeOf('calendar-events', event),
    changeOf('project-items', item),
    changeOf('projects', project),
  ]);
  expect(response.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
  expect((await callSync(visitor, [], two)).changes.map(({ record }) => record)).toEqual([
    event,
    item,
    project,
  ]);

  const { db } = api.database;
  expect(await db.select().from(projects)).toMatchObject([
    {
      userId: ann.id,
      recordId: project.id,
      name: 'Spring launch',
      description: 'All of it.',
      category: 'seo-content',
      status: 'review',
      tags: ['q2'],
    },
  ]);
  expect(await db.select().from(contentItems)).toMatchObject([
    {
      userId: ann.id,
      projectId: project.id,
      title: 'A title',
      type: 'blog',
      content: 'A text.',
      prompt: 'Write.',
      status: 'draft',
      targetKeyword: 'desk',
      aiProvider: 'gemini',
    },
  ]);
  expect(await db.select().from(calendarEvents)).toMatchObject([
    {
      userId: ann.id,
      contentId: item.id,
      projectId: project.id,
      title: 'A post',
      type: 'post',
      // Half past nine on the day the clocks went forward.
      scheduledDate: new Date('2026-03-29T07:30:00.000Z'),
      platform: 'linkedin',
      status: 'scheduled',
      notes: 'With a picture.',
    },
  ]);
});

test('deleting a project deletes its texts, keeps its events and leaves no readable data', async () => {
  const [project, other] = [projectRecord(), projectRecord({ name: 'Other' })];
  const item = projectItem({ projectId: project.id, title: 'secret', content: 'secret' });
  const kept = projectItem({ projectId: other.id });
  const event = eventRecord({ projectId: project.id, contentId: item.id });
  await callSync(visitor, [
    changeOf('projects', project),
    changeOf('projects', other),
    changeOf('project-items', item),
    changeOf('project-items', kept),
    changeOf('calendar-events', event),
  ]);
  const { cursor } = await callSync(visitor, []);
  await callSync(visitor, [deletionOf('projects', project.id, 1)], { ...two, cursor });
  expect((await callSync(visitor, [], { cursor })).changes).toEqual([
    { collection: 'projects', id: project.id, revision: 6, record: null },
    { collection: 'project-items', id: item.id, revision: 7, record: null },
  ]);
  const left = await api.database.query(`select * from content_items where deleted`);
  expect(JSON.stringify(left)).not.toContain('secret');
  expect((await callSync(visitor, [], { deviceId: 'device-new' })).changes).toMatchObject([
    { id: other.id, record: { name: 'Other' } },
    { id: kept.id },
    { id: event.id, record: { projectId: project.id } },
    { id: project.id, record: null },
    { id: item.id, record: null },
  ]);
});

test('a project that got a text on another device survives its deletion', async () => {
  const project = projectRecord();
  await callSync(visitor, [changeOf('projects', project)]);
  const touched = { ...project, updatedAt: at(5) };
  const item = projectItem({ projectId: project.id });
  await callSync(visitor, [
    changeOf('projects', touched, { base: 1, changedAt: at(5) }),
    changeOf('project-items', item, { changedAt: at(5) }),
  ]);
  const { results } = await callSync(visitor, [deletionOf('projects', project.id, 1, at(9))], two);
  expect(results).toMatchObject([{ outcome: 'merged', record: touched }]);
});

test.each([
  ['projects', () => ({ ...projectRecord(), status: 'draft' }), 'status'],
  ['project-items', () => ({ ...projectItem({ projectId: projectRecord().id }), seoScore: 101 }), 'seoScore'],
  ['calendar-events', () => ({ ...eventRecord(), date: '2026-02-30' }), 'date'],
])('an invalid record of %s is rejected with its field', async (collection, record, field) => {
  const { results } = await callSync(visitor, [changeOf(collection, record())]);
  expect(results).toMatchObject([{ outcome: 'refused', error: { code: 'input.invalid' } }]);
  expect(results[0]!.error!.error).toContain(`${field}: `);
});
