import { describe, expect, test } from 'vitest';
import {
  categoryFor,
  projectCategories,
  typeForCategory,
  categoryLabels,
  createProject,
  projectRecordSchema,
  projectStatuses,
  readTags,
} from './project.ts';

const made = { id: '7f0b3a52-6f0e-4f0c-9a54-0d5a4c1d2e3f', now: new Date('2026-11-20T10:00:00.000Z') };

test('a project created by hand starts in planning, with its owner as its team', () => {
  expect(createProject({ name: 'Spring launch' }, made)).toEqual({
    id: made.id,
    name: 'Spring launch',
    description: '',
    category: 'general',
    status: 'planning',
    dueDate: null,
    teamMembers: ['You'],
    tags: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  });
});

test('categories and statuses are as specified', () => {
  expect(projectCategories).toEqual([
    'social-media',
    'blog-posts',
    'email-campaigns',
    'product-content',
    'seo-content',
    'general',
  ]);
  expect(projectStatuses).toEqual(['planning', 'active', 'review', 'completed']);
  expect(Object.keys(categoryLabels)).toEqual([...projectCategories]);
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(256)],
  ['category', 'videos'],
  ['status', 'draft'],
  ['dueDate', '2026-02-30'],
  ['dueDate', '2026-02-03T10:00:00Z'],
  ['tags', ['']],
  ['tags', ['x'.repeat(51)]],
])('a record whose %s is %j is rejected', (field, value) => {
  const record = createProject({ name: 'Launch' }, made);
  const { error } = projectRecordSchema.safeParse({ ...record, [field]: value });
  expect(error?.issues[0]?.path[0]).toBe(field);
});

test('a name of 255 characters is accepted', () => {
  expect(createProject({ name: 'x'.repeat(255) }, made).name).toHaveLength(255);
});

test.each([
  ['blog', 'blog-posts'],
  ['social', 'social-media'],
  ['email', 'email-campaigns'],
  ['product', 'product-content'],
  ['seo', 'seo-content'],
  ['analysis', 'general'],
  ['ad-copy', 'general'],
  ['constructor', 'general'],
])('texts of the type %s belong to %s', (type, category) => expect(categoryFor(type)).toBe(category));

test('the content type of a category is the one whose texts belong to it', () => {
  for (const category of projectCategories) {
    const type = typeForCategory(category);
    expect(type === null ? 'general' : categoryFor(type)).toBe(category);
  }
});

describe('typed tags', () => {
  test.each([
    ['', []],
    [' , ,', []],
    ['spring, launch', ['spring', 'launch']],
    ['Spring,  spring ,two   words', ['spring', 'two words']],
    ['x'.repeat(60), ['x'.repeat(50)]],
  ])('%j are %j', (typed, tags) => expect(readTags(typed)).toEqual(tags));

  test('are limited to 50', () => {
    const typed = Array.from({ length: 60 }, (_, index) => `t${index}`).join(',');
    expect(readTags(typed)).toHaveLength(50);
  });
});
