import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openContent } from './open-content.ts';

let folder: string;
let clock = 0;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'blog'));
});

const open = () => openContent({ folder, facts: { price: '$19' } });

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  // Two edits of one test may fall into the same tick of the file system's clock.
  clock += 1;
  utimesSync(file, clock, clock);
}

function article({ title = 'A title', day = '2025-08-27', more = '', body = 'Text.' } = {}): string {
  const description = 'A description that is long enough for what a search engine shows of it.';
  return `---\ntitle: ${title}\nmetaDescription: ${description}\npublishDate: ${day}\n${more}---\n\n${body}\n`;
}

test('articles are listed newest first, with the names of related ones', async () => {
  write('blog/old.md', article({ title: 'Old', day: '2024-01-01' }));
  write('blog/new.md', article({ title: 'New', more: 'related: [old]\n', body: 'For {{price}}.' }));
  write('blog/notes.txt', 'not an article');
  const { blog, problems } = await open();
  expect(blog.list().map(({ slug }) => slug)).toEqual(['new', 'old']);
  expect(blog.find('new')).toMatchObject({
    content: '<p>For $19.</p>',
    related: [{ slug: 'old', title: 'Old' }],
  });
  expect(blog.find('notes')).toBeUndefined();
  expect(blog.find('__proto__')).toBeUndefined();
  expect(problems()).toEqual([]);
});

test('a missing folder has no articles', async () => {
  rmSync(folder, { recursive: true });
  const { blog, sitePages, problems } = await open();
  expect([blog.list(), sitePages.list(), problems()]).toEqual([[], [], []]);
});

test('an edit is shown and changes the version; reading the same files changes nothing', async () => {
  write('blog/a.md', article({ title: 'Before' }));
  const { blog, refresh } = await open();
  const { version } = blog;
  const before = blog.find('a');
  await refresh();
  expect(blog.version).toBe(version);
  write('blog/a.md', article({ title: 'After' }));
  await refresh();
  expect(blog.find('a')?.title).toBe('After');
  expect(blog.find('a')?.image).not.toBe(before?.image);
  expect(blog.version).not.toBe(version);
});

test('new articles appear, deleted ones disappear', async () => {
  write('blog/a.md', article());
  const { blog, refresh } = await open();
  write('blog/b.md', article());
  await refresh();
  expect(blog.list()).toHaveLength(2);
  rmSync(path.join(folder, 'blog/a.md'));
  await refresh();
  expect(blog.list().map(({ slug }) => slug)).toEqual(['b']);
});

test('an invalid edit keeps the last valid version and reports the place, until it is fixed', async () => {
  write('blog/a.md', article({ title: 'Good' }));
  const { blog, problems, refresh } = await open();
  write('blog/a.md', article({ title: 'Bad', body: '## No anchor' }));
  await refresh();
  expect(blog.find('a')?.title).toBe('Good');
  expect(problems().map(({ message }) => message)).toEqual([
    expect.stringMatching(/blog\/a\.md:7: this heading needs an anchor/),
  ]);
  write('blog/a.md', article({ title: 'Mended' }));
  await refresh();
  expect(blog.find('a')?.title).toBe('Mended');
  expect(problems()).toEqual([]);
});

test('an article that was never valid is not shown, and does not affect others', async () => {
  write('blog/bad.md', 'no front matter');
  write('blog/good.md', article());
  const { blog, problems } = await open();
  expect(blog.list().map(({ slug }) => slug)).toEqual(['good']);
  expect(problems()).toHaveLength(1);
});

test('links to other articles and their sections must exist', async () => {
  write('blog/a.md', article({ body: '## One {#one}' }));
  write(
    'blog/b.md',
    article({ body: 'To [one](/blog/a#one), [the feed](/blog/rss.xml), [the list](/blog).' }),
  );
  const { blog, problems, refresh } = await open();
  expect(problems()).toEqual([]);
  write('blog/b.md', article({ title: 'Wrong', body: '[x](/blog/a#two)\n\n[y](/blog/none)' }));
  await refresh();
  expect(problems().map(({ problems: found }) => found)).toEqual([
    [
      { line: 7, reason: 'the article "a" has no anchor #two' },
      { line: 9, reason: 'there is no article "none"' },
    ],
  ]);
  expect(blog.find('b')?.title).toBe('A title');
});

test('a link may come before its article: both are valid once it exists', async () => {
  write('blog/a.md', article({ title: 'Before' }));
  const { blog, problems, refresh } = await open();
  write('blog/a.md', article({ title: 'After', more: 'related: [b]\n' }));
  await refresh();
  expect(problems()).toHaveLength(1);
  expect(blog.find('a')?.title).toBe('Before');
  write('blog/b.md', article({ title: 'B' }));
  await refresh();
  expect(problems()).toEqual([]);
  expect(blog.find('a')).toMatchObject({ title: 'After', related: [{ slug: 'b', title: 'B' }] });
});

test('text pages exist beside the articles and may link to them', async () => {
  mkdirSync(path.join(folder, 'pages'));
  const page = article({ title: 'Terms', body: '[x](/blog/none)' }).replace('publishDate', 'updated');
  write('pages/terms.md', page);
  const { sitePages, problems } = await open();
  expect(sitePages.find('terms')).toMatchObject({ title: 'Terms', updated: '2025-08-27' });
  expect(problems().map(({ message }) => message)).toEqual([
    expect.stringMatching(/pages\/terms\.md:7: there is no article "none"/),
  ]);
});
