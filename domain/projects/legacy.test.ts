import { expect, test } from 'vitest';
import { readOldProject } from './legacy.ts';
import { projectItemSchema } from './project-item.ts';
import { projectRecordSchema } from './project.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const old = {
  id: 'project-1731000000000',
  name: 'Spring launch',
  description: 'All of it.',
  category: 'blog-posts',
  status: 'active',
  progress: 40,
  dueDate: '2026-12-20',
  contentCount: 2,
  teamMembers: ['You'],
  createdAt: '2025-11-07T10:00:00.000Z',
  tags: ['spring'],
  contents: [
    {
      id: 'c-1',
      title: 'One',
      content: 'Words.',
      type: 'blog',
      seoScore: 85,
      metaDescription: 'A plan.',
      createdAt: '2025-11-07T10:00:00.000Z',
      fromGenerator: true,
    },
    { id: 'c-2', title: 'One', content: 'Other words.', type: 'social' },
    { id: 'c-3', title: 'No words' },
  ],
};

test('a legacy project keeps its fields and its contents, with new ids', () => {
  const { project, items, unfit } = readOldProject(old, now)!;
  expect(project).toMatchObject({
    name: 'Spring launch',
    description: 'All of it.',
    category: 'blog-posts',
    status: 'active',
    dueDate: '2026-12-20',
    teamMembers: ['You'],
    tags: ['spring'],
    createdAt: '2025-11-07T10:00:00.000Z',
  });
  expect(projectRecordSchema.parse(project)).toEqual(project);
  expect(items.map((item) => projectItemSchema.parse(item))).toEqual(items);
  expect(items).toMatchObject([
    {
      projectId: project.id,
      sourceId: 'c-1',
      title: 'One',
      fromGenerator: true,
      createdAt: '2025-11-07T10:00:00.000Z',
    },
    {
      projectId: project.id,
      sourceId: 'c-2',
      title: 'One',
      content: 'Other words.',
      createdAt: now.toISOString(),
    },
  ]);
  expect(unfit).toEqual([{ id: 'c-3', title: 'No words' }]);
});

test('reading it twice gives the same records, and a project of ours keeps its id', () => {
  expect(readOldProject(structuredClone(old), now)).toEqual(readOldProject(old, now));
  const id = '7f0b3a52-6f0e-4f0c-9a54-0d5a4c1d2e3f';
  expect(readOldProject({ ...old, id }, now)!.project.id).toBe(id);
  const other = readOldProject({ ...old, id: 'project-2' }, now)!;
  expect(other.project.id).not.toBe(readOldProject(old, now)!.project.id);
  expect(other.items[0]!.id).not.toBe(readOldProject(old, now)!.items[0]!.id);
});

test('a project with only a name is kept', () => {
  const read = readOldProject({ name: 'Launch', status: 'draft', contents: 'none', dueDate: 'soon' }, now)!;
  expect(read.items).toEqual([]);
  expect(read.project).toMatchObject({
    name: 'Launch',
    status: 'planning',
    dueDate: null,
    createdAt: now.toISOString(),
  });
});

test.each([[null], [[]], ['Launch'], [{}], [{ name: '  ' }], [{ name: 7 }]])(
  '%j is not a project',
  (value) => {
    expect(readOldProject(value, now)).toBeNull();
  },
);
