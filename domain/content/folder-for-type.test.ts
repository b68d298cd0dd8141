import { expect, it } from 'vitest';
import { defaultFolders } from './shown-folders.ts';
import { folderForType } from './folder-for-type.ts';

it.each([
  ['blog', 'blog-posts'],
  ['social', 'social-media'],
  ['email', 'email-campaigns'],
  ['product', 'product-content'],
  ['newsletter', 'email-campaigns'],
  ['blog-post', 'blog-posts'],
  ['instagram', 'social-media'],
  ['seo', null],
  ['ads', null],
  ['constructor', null],
])('files a text of the type %s into %s', (type, folder) => {
  expect(folderForType(type, [])).toBe(folder);
});

it('uses a renamed default folder, and General instead of a deleted one', () => {
  const [blog] = defaultFolders;
  expect(folderForType('blog', [{ ...blog!, name: 'Articles' }])).toBe('blog-posts');
  expect(folderForType('blog', [{ ...blog!, deletedAt: '2026-01-01T00:00:00.000Z' }])).toBeNull();
});
