import { beforeEach, describe, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { readItem } from '#domain/projects/read-item.ts';
import { draftFromContent, type ItemDraft, type ProjectItem } from '#domain/projects/project-item.ts';
import { database } from '../database.ts';
import { newId } from '../new-id.ts';
import {
  addProject,
  addTexts,
  addWrittenText,
  changeProject,
  deleteProject,
  putTextBack,
  removeAdded,
  removeText,
  restoreProject,
  textsOf,
} from './project-changes.ts';
import { contents } from '../content/content.ts';
import { countTexts, projectItems, projects } from './projects.ts';

const owner = 'ada';
const draft = (title: string, id = '') =>
  readItem({ id, title, content: `Words of ${title}.` }, new Date('2026-11-20T10:00:00.000Z')) as ItemDraft;
const titlesOf = async (id: string) => (await textsOf(owner, id)).map(({ title }) => title).toSorted();
const waiting = async () =>
  (await database().outbox.toArray()).map(({ collection, id }) => `${collection} ${id}`).toSorted();

beforeEach(async () => {
  const { records, outbox, setAside, syncStates } = database();
  for (const table of [records, outbox, setAside, syncStates]) await table.clear();
});

describe('a project', () => {
  test('is created with a name, and waits to be synced', async () => {
    const project = await addProject(owner, {
      name: ' Launch ',
      category: 'blog-posts',
      dueDate: '2026-12-20',
    });
    expect(await projects.get(owner, project.id)).toMatchObject({
      name: 'Launch',
      category: 'blog-posts',
      status: 'planning',
      dueDate: '2026-12-20',
    });
    expect(await waiting()).toEqual([`projects ${project.id}`]);
  });

  test.each([[''], ['  ']])('is not created with the name %j', async (name) => {
    await expect(addProject(owner, { name })).rejects.toThrow('Please provide a project name');
    const { id } = await addProject(owner, { name: 'Launch' });
    await expect(changeProject(owner, id, { name })).rejects.toThrow('Please provide a project name');
    expect(await projects.get(owner, id)).toMatchObject({ name: 'Launch' });
  });

  test('is changed, and the previous state is returned', async () => {
    const { id } = await addProject(owner, { name: 'Launch' });
    expect(await changeProject(owner, id, { status: 'review' })).toMatchObject({ status: 'planning' });
    expect(await projects.get(owner, id)).toMatchObject({ status: 'review', name: 'Launch' });
  });

  test('that does not exist is reported', async () => {
    for (const act of [
      () => changeProject(owner, newId(), { status: 'review' }),
      () => deleteProject(owner, newId()),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'projects.not-found' });
  });

  test('is deleted with its own texts only, and is restored with them', async () => {
    const [one, other] = [
      await addProject(owner, { name: 'One' }),
      await addProject(owner, { name: 'Other' }),
    ];
    await addTexts(owner, [
      { project: one, isNew: false, drafts: [draft('a'), draft('b')] },
      { project: other, isNew: false, drafts: [draft('c')] },
    ]);
    const deleted = await deleteProject(owner, one.id);
    expect(await projects.get(owner, one.id)).toBeUndefined();
    expect(await countTexts(owner)).toEqual({ [other.id]: 1 });
    await restoreProject(owner, deleted);
    expect(await projects.get(owner, one.id)).toMatchObject({ name: 'One' });
    expect(await titlesOf(one.id)).toEqual(['a', 'b']);
  });
});

describe('texts', () => {
  test('are added once, even if offered again', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    await addTexts(owner, [{ project, isNew: false, drafts: [draft('a', 'id-1'), draft('b')] }]);
    const second = [draft('renamed', 'id-1'), draft('b'), draft('c')];
    expect((await addTexts(owner, [{ project, isNew: false, drafts: second }])).items).toHaveLength(1);
    expect(await titlesOf(project.id)).toEqual(['a', 'b', 'c']);
    await expect(addTexts(owner, [{ project, isNew: false, drafts: second }])).rejects.toThrow(
      'All content has already been imported.',
    );
  });

  test('create projects with them, and one undo removes both', async () => {
    const kept = await addProject(owner, { name: 'Kept' });
    await addTexts(owner, [{ project: kept, isNew: false, drafts: [draft('before')] }]);
    const fresh = { ...kept, id: newId(), name: 'Fresh' };
    const added = await addTexts(owner, [
      { project: fresh, isNew: true, drafts: [draft('a')] },
      { project: kept, isNew: false, drafts: [draft('b')] },
    ]);
    expect(added.projects.map(({ id }) => id)).toEqual([fresh.id]);
    expect([await titlesOf(fresh.id), await titlesOf(kept.id)]).toEqual([['a'], ['b', 'before']]);
    expect(await removeAdded(owner, added)).toBe(0);
    expect(await projects.get(owner, fresh.id)).toBeUndefined();
    expect([await titlesOf(fresh.id), await titlesOf(kept.id)]).toEqual([[], ['before']]);
  });

  test('are written all or none', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const gone = { ...project, id: newId() };
    await expect(
      addTexts(owner, [
        { project, isNew: false, drafts: [draft('a')] },
        { project: gone, isNew: false, drafts: [draft('b')] },
      ]),
    ).rejects.toMatchObject({ code: 'projects.not-found' });
    expect(await countTexts(owner)).toEqual({});
  });

  test('update their project as well, so that its deletion on another device does not delete them', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    await database().outbox.clear();
    const { items } = await addTexts(owner, [{ project, isNew: false, drafts: [draft('a')] }]);
    expect(await waiting()).toEqual([
      `content ${items[0]!.id}`,
      `project-items ${items[0]!.id}`,
      `projects ${project.id}`,
    ]);
  });

  test('are removed one by one', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const { items } = await addTexts(owner, [{ project, isNew: false, drafts: [draft('a'), draft('b')] }]);
    const [{ id }] = items.filter(({ title }) => title === 'a') as [ProjectItem];
    const item = await removeText(owner, id);
    expect(item).toMatchObject({ title: 'a', projectId: project.id });
    expect(await titlesOf(project.id)).toEqual(['b']);
    expect(await removeText(owner, id)).toBeNull();
    await putTextBack(owner, item!);
    expect(await countTexts(owner)).toEqual({ [project.id]: 2 });
  });
});

describe('an undo touches only what is still as the change left it', () => {
  /** As another device changes a text of a project: the projects tool itself only adds and removes them. */
  const rewrite = (item: ProjectItem, content: string) => projectItems.put(owner, { ...item, content });
  const contentsOf = async (id: string) =>
    (await textsOf(owner, id)).map(({ content }) => content).toSorted();

  test('of an import: a text that was changed since stays, with its project', async () => {
    const kept = await addProject(owner, { name: 'Kept' });
    const fresh = { ...kept, id: newId(), name: 'Fresh' };
    const added = await addTexts(owner, [
      { project: fresh, isNew: true, drafts: [draft('a'), draft('b')] },
      { project: kept, isNew: false, drafts: [draft('c'), draft('d')] },
    ]);
    for (const item of added.items)
      if (['a', 'c'].includes(item.title)) await rewrite(item, `Written since in ${item.title}.`);
    // Two texts and the project of the first one.
    expect(await removeAdded(owner, added)).toBe(3);
    expect(await contentsOf(fresh.id)).toEqual(['Written since in a.']);
    expect(await contentsOf(kept.id)).toEqual(['Written since in c.']);
    expect(await projects.get(owner, fresh.id)).toMatchObject({ name: 'Fresh' });
  });

  test('of an import: a new project that was changed, or got a text since, stays', async () => {
    const blank = await addProject(owner, { name: 'Blank' });
    const [renamed, filled] = [
      { ...blank, id: newId(), name: 'One' },
      { ...blank, id: newId(), name: 'Two' },
    ];
    const added = await addTexts(owner, [
      { project: renamed, isNew: true, drafts: [draft('a')] },
      { project: filled, isNew: true, drafts: [draft('b')] },
    ]);
    await changeProject(owner, renamed.id, { description: 'What it is for' });
    await addTexts(owner, [{ project: filled, isNew: false, drafts: [draft('since')] }]);
    expect(await removeAdded(owner, added)).toBe(2);
    expect(await projects.get(owner, renamed.id)).toMatchObject({ description: 'What it is for' });
    expect([await titlesOf(renamed.id), await titlesOf(filled.id)]).toEqual([[], ['since']]);
  });

  test('of a deletion: what another device changed and brought back stays', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const { items } = await addTexts(owner, [{ project, isNew: false, drafts: [draft('a'), draft('b')] }]);
    const deleted = await deleteProject(owner, project.id);
    await projects.put(owner, { ...project, name: 'Relaunch' });
    await rewrite(
      items.find(({ title }) => title === 'a')!,
      'Written since.',
    );
    await restoreProject(owner, deleted);
    expect(await projects.get(owner, project.id)).toMatchObject({ name: 'Relaunch' });
    expect(await contentsOf(project.id)).toEqual(['Words of b.', 'Written since.']);
  });

  test('of a removed text: what another device brought back stays', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const { items } = await addTexts(owner, [{ project, isNew: false, drafts: [draft('a')] }]);
    const removed = await removeText(owner, items[0]!.id);
    await rewrite(removed!, 'Written since.');
    await putTextBack(owner, removed!);
    expect(await contentsOf(project.id)).toEqual(['Written since.']);
  });
});

describe('the library', () => {
  const inLibrary = async () => (await contents.newest(owner)).records.map(({ title }) => title).toSorted();

  test('gets the texts of a file, and loses them again when the import is undone', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const added = await addTexts(owner, [{ project, isNew: false, drafts: [draft('Tea'), draft('Coffee')] }]);
    expect(await inLibrary()).toEqual(['Coffee', 'Tea']);
    const [changed] = added.contents;
    await contents.put(owner, { ...changed!, content: 'Written since.' });
    await removeAdded(owner, added);
    expect(await inLibrary()).toEqual([changed!.title]);
  });

  test('does not get a text twice that it has already', async () => {
    const project = await addProject(owner, { name: 'Launch' });
    const first = await addTexts(owner, [{ project, isNew: false, drafts: [draft('Tea')] }]);
    const other = await addProject(owner, { name: 'Other' });
    const again = draftFromContent(first.contents[0]!);
    await addTexts(owner, [{ project: other, isNew: false, drafts: [again] }]);
    expect(await inLibrary()).toEqual(['Tea']);
    expect(await titlesOf(other.id)).toEqual(['Tea']);
  });
});

describe('a text that was written for a project', () => {
  const written = () =>
    createContent({
      id: newId(),
      contentType: 'blog',
      title: 'Cold brew',
      content: 'Words.',
      createdAt: '2026-11-20T10:00:00.000Z',
    });

  test('is added to it once, also beside a text of the same title, and waits to be synced', async () => {
    const { id } = await addProject(owner, { name: 'Launch' });
    const [first, second] = [written(), written()];
    const item = await addWrittenText(owner, id, first);
    expect(item).toMatchObject({ title: 'Cold brew', sourceId: first.id, projectId: id });
    expect(await addWrittenText(owner, id, second)).toMatchObject({ sourceId: second.id });
    expect(await addWrittenText(owner, id, second)).toBeNull();
    expect(await titlesOf(id)).toEqual(['Cold brew', 'Cold brew']);
    expect(await waiting()).toContain(`project-items ${item!.id}`);
  });

  test('is added to no project that was deleted meanwhile', async () => {
    expect(await addWrittenText(owner, newId(), written())).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
