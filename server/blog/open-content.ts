import path from 'node:path';
import type { Article, ArticleCollection, SitePage, SitePageCollection } from '#domain/blog/article.ts';
import { imagePathOf } from '../share-image/image-path.ts';
import { checkLinks } from './check-links.ts';
import { ArticleError } from './markdown/article-error.ts';
import type { SiteCopy } from './markdown/fill-in-site-copy.ts';
import { readFolder, type FileState } from './read-folder.ts';
import { readArticle, readSitePage, type UnlinkedArticle, type ReadText } from './read-text.ts';

export type Content = {
  blog: ArticleCollection;
  sitePages: SitePageCollection;
  /** What is wrong with the current files. */
  problems: () => readonly ArticleError[];
  /** Looks for changed files. The texts change only by this call. */
  refresh: () => Promise<void>;
};

/** Articles of `<folder>/blog`, pages of text of `<folder>/pages`; `facts` replace their `{{name}}`. */
export async function openContent({ folder, facts }: { folder: string; facts: SiteCopy }): Promise<Content> {
  const articles = createCollection<UnlinkedArticle, Article>(completeArticles);
  const pages = createCollection<SitePage, SitePage>((texts) => [...texts.values()].map(({ text }) => text));
  const refresh = async () => {
    const articleFiles = await readFolder(
      path.join(folder, 'blog'),
      (source) => readArticle(source, facts),
      articles.state.files,
    );
    const pageFiles = await readFolder(
      path.join(folder, 'pages'),
      (source) => readSitePage(source, facts),
      pages.state.files,
    );
    if (articleFiles === articles.state.files && pageFiles === pages.state.files) return;
    const known = new Map([...articles.state.shown, ...readable(articleFiles)]);
    for (const slug of known.keys()) if (!articleFiles.has(slug)) known.delete(slug);
    articles.take(articleFiles, known);
    pages.take(pageFiles, known);
  };
  await refresh();
  return {
    blog: articles.published,
    sitePages: pages.published,
    problems: () => [...articles.state.problems, ...pages.state.problems],
    refresh,
  };
}

type Files<T> = ReadonlyMap<string, FileState<T>>;
type Texts<T> = ReadonlyMap<string, ReadText<T>>;
type CollectionState<T> = { files: Files<T>; shown: Texts<T>; problems: readonly ArticleError[] };

/** The texts of a folder: each file's latest valid version. */
function createCollection<Loose, Full extends { slug: string }>(complete: (texts: Texts<Loose>) => Full[]) {
  let version = 1;
  let list: readonly Full[] = [];
  const published = {
    get version() {
      return version;
    },
    list: () => list,
    find: (slug: string) => list.find((one) => one.slug === slug),
  };
  const state: CollectionState<Loose> = { files: new Map(), shown: new Map(), problems: [] };
  const take = (files: Files<Loose>, articles: Texts<UnlinkedArticle>) => {
    Object.assign(state, { files }, choose(files, state.shown, articles));
    list = complete(state.shown);
    version += 1;
  };
  return { published, state, take };
}

/**
 * The new version of each file if it is valid, else the earlier one. A text with a dead link replaces no earlier version.
 */
function choose<Loose>(files: Files<Loose>, before: Texts<Loose>, articles: Texts<UnlinkedArticle>) {
  const shown = new Map<string, ReadText<Loose>>();
  const problems: ArticleError[] = [];
  for (const [slug, { file, read }] of files) {
    const old = before.get(slug);
    if (read instanceof ArticleError) {
      problems.push(read);
      if (old) shown.set(slug, old);
      continue;
    }
    const dead = checkLinks(read, articles);
    if (dead.length > 0) problems.push(new ArticleError(file, dead));
    shown.set(slug, dead.length > 0 && old ? old : read);
  }
  return { shown, problems };
}

function readable<T>(files: Files<T>): [string, ReadText<T>][] {
  return [...files].flatMap(([slug, { read }]): [string, ReadText<T>][] =>
    read instanceof ArticleError ? [] : [[slug, read]],
  );
}

/** Newest first; within a day by title. */
function completeArticles(texts: Texts<UnlinkedArticle>): Article[] {
  return [...texts.values()]
    .map(({ text, named }) => ({
      ...text,
      image: imagePathOf(text.slug, text.title),
      related: named.flatMap(({ slug }) => {
        const other = texts.get(slug)?.text;
        return other ? [{ slug, title: other.title }] : [];
      }),
    }))
    .toSorted(
      (one, other) =>
        other.publishDate.localeCompare(one.publishDate) || one.title.localeCompare(other.title),
    );
}
