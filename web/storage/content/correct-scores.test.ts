import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { draftFromContent, projectItemSchema } from '#domain/projects/project-item.ts';
import { optimizations } from '../collections/optimizations.ts';
import { projectItems } from '../collections/projects.ts';
import { database } from '../database.ts';
import { contents } from './content.ts';
import { correctScores } from './correct-scores.ts';

const text = (name: string, part: Partial<Parameters<typeof createContent>[0]> = {}) =>
  createContent({
    id: crypto.randomUUID(),
    contentType: 'blog',
    title: name,
    content: 'A standing desk is a desk.',
    targetKeyword: 'desk',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...part,
  });

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
});

test('scores stored by earlier rules are corrected, and nothing else is changed or sent', async () => {
  const page = text('page');
  const post = text('post', { contentType: 'social', socialPlatform: 'twitter' });
  const bare = text('bare', { targetKeyword: '' });
  const stored = [page, { ...post, seoScore: 45 }, { ...bare, seoScore: 10 }];
  await contents.putAll('ada', stored);
  await contents.put('bea', { ...bare, seoScore: 10 });
  await database().outbox.clear();
  expect(await correctScores('ada')).toBe(2);
  expect(await contents.getAll('ada', [page.id, post.id, bare.id])).toEqual([page, post, bare]);
  expect((await database().outbox.toArray()).map(({ id }) => id).toSorted()).toEqual(
    [post.id, bare.id].toSorted(),
  );
  expect((await contents.get('bea', bare.id))!.seoScore).toBe(10);
  expect(await correctScores('ada')).toBe(0);
});

test('texts that were stored before the editor’s grade get one, also those of projects', async () => {
  const content = `${'Two desks of 3 kg cost $40 in Leeds. '.repeat(3)}Call Dana by 9 May.`;
  const page = text('page', { content });
  const item = projectItemSchema.parse({
    ...draftFromContent(page),
    id: crypto.randomUUID(),
    projectId: crypto.randomUUID(),
  });
  expect(page.editorScore).not.toBeNull();
  await contents.put('ada', { ...page, editorScore: null });
  await projectItems.put('ada', { ...item, editorScore: null });
  expect(await correctScores('ada')).toBe(2);
  expect(await contents.get('ada', page.id)).toEqual(page);
  expect(await projectItems.get('ada', item.id)).toEqual(item);
});

test('the results of the optimizer are corrected too', async () => {
  const form = { ...emptyOptimizerForm(), content: 'A desk.', targetKeyword: 'desk' };
  const now = new Date('2026-11-20T10:00:00.000Z');
  const post = createOptimization({ ...form, platform: 'twitter' }, { id: crypto.randomUUID(), now });
  await optimizations.put('ada', { ...post, seoScore: 45 });
  expect(await correctScores('ada')).toBe(1);
  expect(await optimizations.get('ada', post.id)).toEqual(post);
});

test('more texts than one batch are corrected', async () => {
  const many = Array.from({ length: 120 }, (_, index) => text(`text ${index}`, { targetKeyword: '' }));
  await contents.putAll(
    'ada',
    many.map((record) => ({ ...record, seoScore: 10 })),
  );
  expect(await correctScores('ada')).toBe(120);
});
