import { beforeEach, expect, test } from 'vitest';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { addProject, textsOf } from '../../storage/collections/project-changes.ts';
import { contents } from '../../storage/content/content.ts';
import { versionsOfContent } from '../../storage/content/content-changes.ts';
import { database } from '../../storage/database.ts';
import { addEvent, changeStored } from './data.ts';
import { isTextSaved, saveToLibrary } from './save-to-library.ts';

const owner = 'user-1';
const add = () =>
  addEvent(owner, {
    title: 'Launch',
    date: '2026-11-20',
    platform: 'linkedin',
    content: 'A desk that moves.',
    tags: ['spring'],
  });
const texts = async () => (await contents.newest(owner)).records;

beforeEach(() => database().records.clear());

test('the text of an event is in the library, with where it comes from, and linked', async () => {
  const { id } = await add();
  await saveToLibrary(owner, id);
  const [text] = await texts();
  expect(text).toMatchObject({
    title: 'Launch',
    content: 'A desk that moves.',
    contentType: 'social',
    socialPlatform: 'linkedin',
    source: 'calendar',
    tags: ['spring'],
    wordCount: 4,
  });
  expect(await calendarEvents.get(owner, id)).toMatchObject({ contentId: text!.id });
});

test('it is in the folder of its type and, once, in the project of the event', async () => {
  const project = await addProject(owner, { name: 'Spring' });
  const { id } = await add();
  await changeStored(owner, id, (event) => ({ ...event, projectId: project.id }));
  await saveToLibrary(owner, id);
  await changeStored(owner, id, (event) => ({ ...event, content: 'Another text.' }));
  await saveToLibrary(owner, id);
  const [text] = await texts();
  expect(text).toMatchObject({ folderId: 'social-media' });
  expect(await textsOf(owner, project.id)).toMatchObject([{ sourceId: text!.id }]);
});

test('saving twice saves one text, and what it said before becomes its version', async () => {
  const { id } = await add();
  await Promise.all([saveToLibrary(owner, id), saveToLibrary(owner, id)]);
  expect(await texts()).toHaveLength(1);
  expect(await isTextSaved(owner, (await calendarEvents.get(owner, id))!)).toBe(true);
  await changeStored(owner, id, (event) => ({ ...event, content: 'Another text.' }));
  expect(await isTextSaved(owner, (await calendarEvents.get(owner, id))!)).toBe(false);
  await saveToLibrary(owner, id);
  const [text, ...others] = await texts();
  expect([text?.content, others]).toEqual(['Another text.', []]);
  expect((await versionsOfContent(owner, text!.id)).map(({ content }) => content)).toEqual([
    'A desk that moves.',
  ]);
});

test('an event that is gone saves nothing', async () => {
  const gone = saveToLibrary(owner, '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01');
  await expect(gone).rejects.toMatchObject({ code: 'calendar.not-found' });
  expect(await texts()).toEqual([]);
});
