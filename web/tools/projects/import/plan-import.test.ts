import { describe, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { createProject } from '#domain/projects/project.ts';
import { readImport } from '#domain/projects/read-import.ts';
import { newId } from '../../../storage/new-id.ts';
import { additionsOf, nameFor, offerOfHistory, type Offer } from './plan-import.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const offerOfFile = (source: string, json: unknown): Offer => {
  const { items, skipped, project } = readImport(json, now);
  return { source, items, skipped, project: project ?? {}, records: [] };
};
const text = (topic: string, contentType: string) =>
  createContent({
    id: newId(),
    contentType,
    title: `About ${topic}`,
    topic,
    content: `Words about ${topic}.`,
    createdAt: now.toISOString(),
  });
const history = offerOfHistory([text('cold brew', 'blog'), text('desks', 'social')]);

test.each([
  ['project data', offerOfFile('a.json', { name: 'Launch', contents: [{ content: 'w' }] }), 'Launch'],
  ['a list', offerOfFile('spring.JSON', [{ content: 'w' }]), 'spring'],
  ['the generator', history, 'cold brew'],
])('a new project from %s has a name', (_case, offer, name) => expect(nameFor(offer)).toBe(name));

describe('a new project', () => {
  test('has the fields of its file and the typed name', () => {
    const data = { name: 'Launch', category: 'seo-content', status: 'review', tags: ['q2'] };
    const offer = offerOfFile('a.json', { ...data, contents: [{ content: 'w', type: 'blog' }] });
    const [addition] = additionsOf(offer, {
      target: { kind: 'new', name: ' Relaunch ' },
      chosen: offer.items,
      projects: [],
    });
    expect(addition).toMatchObject({
      isNew: true,
      project: { name: 'Relaunch', category: 'seo-content', status: 'review', tags: ['q2'] },
      drafts: offer.items,
    });
  });

  test.each([
    [['blog', 'blog'], 'blog-posts'],
    [['blog', 'social'], 'general'],
  ])('of texts of the types %j is filed under %s', (types, category) => {
    const offer = offerOfFile(
      'a.json',
      types.map((type, index) => ({ title: `${index}`, content: 'w', type })),
    );
    const choice = { target: { kind: 'new', name: 'Launch' } as const, chosen: offer.items, projects: [] };
    expect(additionsOf(offer, choice)[0]!.project).toMatchObject({
      category,
      status: 'planning',
      dueDate: null,
    });
  });

  test('of generated content is active and due', () => {
    const choice = { target: { kind: 'new', name: 'Mine' } as const, chosen: history.items, projects: [] };
    const additions = additionsOf(history, choice);
    expect(additions).toHaveLength(1);
    expect(additions[0]!.project).toMatchObject({ name: 'Mine', status: 'active', category: 'blog-posts' });
    expect(additions[0]!.project.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

test('each text can have a project of its own', () => {
  const choice = { target: { kind: 'each' } as const, chosen: history.items, projects: [] };
  const additions = additionsOf(history, choice);
  expect(additions.map(({ project, drafts }) => [project.name, project.category, drafts.length])).toEqual([
    ['cold brew', 'blog-posts', 1],
    ['desks', 'social-media', 1],
  ]);
  expect(new Set(additions.map(({ project }) => project.id)).size).toBe(2);
});

test('an existing project is used unchanged, and a deleted one is not', () => {
  const project = createProject({ name: 'Kept' }, { id: newId(), now });
  const choice = { chosen: history.items, projects: [project] };
  expect(additionsOf(history, { ...choice, target: { kind: 'project', id: project.id } })).toEqual([
    { project, isNew: false, drafts: history.items },
  ]);
  expect(additionsOf(history, { ...choice, target: { kind: 'project', id: newId() } })).toEqual([]);
});
