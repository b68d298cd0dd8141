import type { Article } from '#domain/blog/article.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArticleNotFound } from './article-not-found.tsx';
import { ArticleScreen } from './article-screen.tsx';
import BlogFrame from './frame.tsx';
import BlogList from './list.tsx';

const article: Article = {
  slug: 'a-text',
  title: 'A text',
  metaDescription: 'What it is about.',
  lead: 'What it is about, in a sentence.',
  publishDate: '2025-08-27',
  updated: null,
  readingMinutes: 3,
  contents: [{ id: 'one', label: 'One' }],
  content: '<h2 id="one">One</h2><p>The <strong>text</strong>.</p>',
  faq: [],
  related: [{ slug: 'other', title: 'Another text' }],
  words: 600,
  prompts: [],
  image: '/share/blog/a-text-0123456789.png',
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type LoadArticle = () => Promise<Article>;
type LoadList = () => Promise<{ articles: Article[] }>;
const listOf =
  (...articles: Article[]): LoadList =>
  () =>
    Promise.resolve({ articles });

/** The blog's routes with the test's own loaders. */
function show(path: string, list: LoadList, load: LoadArticle = () => Promise.resolve(article)) {
  const Stub = createRoutesStub([
    {
      Component: BlogFrame,
      HydrateFallback: () => null,
      children: [
        { path: '/blog', loader: list, Component: BlogList as never },
        {
          path: '/blog/:slug',
          loader: load,
          Component: ({ loaderData }: { loaderData: unknown }) => (
            <ArticleScreen article={loaderData as Article} />
          ),
          ErrorBoundary: ArticleNotFound,
        },
      ],
    },
  ]);
  return render(<Stub initialEntries={[path]} />);
}

test('the list shows title, date, description and link of each article', async () => {
  show('/blog', listOf(article));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeDefined();
  const entry = within(screen.getByRole('listitem'));
  expect(entry.getByRole('heading', { name: 'A text' })).toBeDefined();
  expect(entry.getByText('August 27, 2025')).toBeDefined();
  expect(entry.getByText('What it is about.')).toBeDefined();
  const more = entry.getByRole('link', { name: 'Read More about A text' });
  expect(more.getAttribute('href')).toBe('/blog/a-text');
});

test('an empty list says so', async () => {
  show('/blog', listOf());
  expect(await screen.findByText('No articles published yet.')).toBeDefined();
});

test('while an article is loading the page says so, then shows it', async () => {
  let arrive = (_article: Article) => {};
  show('/blog', listOf(article), () => new Promise((resolve) => (arrive = resolve)));
  (await screen.findByRole('link', { name: 'A text' })).click();
  expect(await screen.findByText('Loading article...')).toBeDefined();
  arrive(article);
  expect(await screen.findByRole('heading', { level: 1, name: 'A text' })).toBeDefined();
  expect(screen.queryByText('Loading article...')).toBeNull();
});

test('returning to the list shows that it is loading', async () => {
  let arrive = (_list: { articles: Article[] }) => {};
  show('/blog/a-text', () => new Promise((resolve) => (arrive = resolve)));
  (await screen.findByRole('link', { name: /Back to Blog/ })).click();
  expect(await screen.findByText('Loading blog articles...')).toBeDefined();
  arrive({ articles: [article] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeDefined();
});

test('an article has its date, path, contents, text, related articles and two links at its end', async () => {
  show('/blog/a-text', listOf());
  const body = within(await screen.findByRole('article'));
  expect(body.getByRole('link', { name: /Back to Blog/ }).getAttribute('href')).toBe('/blog');
  expect(body.getByText(/Published on/).textContent).toBe('Published on August 27, 2025');
  expect(body.getByText('3 min read')).toBeDefined();
  const path = within(body.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Blog',
    'A text',
  ]);
  const contents = within(body.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('#one');
  expect(body.getByText('text').tagName).toBe('STRONG');
  expect(body.getByRole('link', { name: 'Another text' }).getAttribute('href')).toBe('/blog/other');
  const call = within(screen.getByRole('region', { name: 'Ready to Start Your AI Content Journey?' }));
  expect(call.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/register');
  expect(call.getByRole('link', { name: 'Try Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(call.getByText('No credit card required • 5 free generations daily')).toBeDefined();
});

test.each([
  ['a missing one', () => Promise.reject(data(null, { status: 404 }))],
  ['a server that fails', () => Promise.reject(data(null, { status: 500 }))],
  ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
] satisfies [string, LoadArticle][])(
  'an article that fails to load (%s) is not found',
  async (_why, load) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show('/blog/a-text', listOf(), load);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Article Not Found' })).toBeDefined());
    expect(screen.getByText("The article you're looking for doesn't exist or has been moved.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog');
  },
);
