import { z } from 'zod';
import type { Article, SitePage } from '#domain/blog/article.ts';
import {
  frontMatterSchema,
  pageFrontMatterSchema,
  slugSchema,
  type PageFrontMatter,
} from '#domain/blog/front-matter.ts';
import { readingMinutes } from '#domain/blog/reading-time.ts';
import { ArticleError, type Problem } from './markdown/article-error.ts';
import { fillInSiteCopy, type SiteCopy } from './markdown/fill-in-site-copy.ts';
import { readFrontMatter } from './markdown/read-front-matter.ts';
import { render, type Rendered } from './markdown/render.ts';

export type SourceText = { /** As error messages name it. */ file: string; slug: string; source: string };

/** A text with what is needed to check its links to other texts. */
export type ReadText<T> = {
  file: string;
  text: T;
  links: Rendered['links'];
  ids: Rendered['ids'];
  /** Related texts that its front matter names, with the line. */
  named: { slug: string; line: number }[];
};

/** An article without what depends on other articles and without its image. */
export type UnlinkedArticle = Omit<Article, 'related' | 'image'>;

/** Reads an article. Throws ArticleError with every problem and its line. */
export function readArticle(given: SourceText, facts: SiteCopy): ReadText<UnlinkedArticle> {
  const { data, rendered, lineOf } = read(given, facts, frontMatterSchema);
  const { words, prompts } = rendered;
  return {
    file: given.file,
    links: rendered.links,
    ids: rendered.ids,
    named: (data.related ?? []).map((slug, index) => ({ slug, line: lineOf(['related', index]) })),
    text: {
      ...shared(given, data, rendered),
      lead: data.lead ?? data.metaDescription,
      publishDate: data.publishDate,
      readingMinutes: data.readingMinutes ?? readingMinutes(words),
      words,
      prompts,
    },
  };
}

/** Reads a page of running text. Throws ArticleError with every problem and its line. */
export function readSitePage(given: SourceText, facts: SiteCopy): ReadText<SitePage> {
  const { data, rendered } = read(given, facts, pageFrontMatterSchema);
  return {
    file: given.file,
    links: rendered.links,
    ids: rendered.ids,
    named: [],
    text: { ...shared(given, data, rendered), lead: data.lead ?? null },
  };
}

function shared({ slug }: SourceText, data: PageFrontMatter, { contents, html, faq }: Rendered) {
  return {
    slug,
    title: data.title,
    metaDescription: data.metaDescription,
    updated: data.updated ?? null,
    contents,
    content: html,
    faq,
  };
}

function read<T extends PageFrontMatter>(given: SourceText, facts: SiteCopy, schema: z.ZodType<T>) {
  const { file, slug, source } = given;
  const named = slugSchema.safeParse(slug);
  if (!named.success) {
    throw new ArticleError(file, [{ line: 1, reason: `the file's name ${named.error.issues[0]?.message}` }]);
  }
  // Line ends and byte order mark as Windows writes them.
  const plain = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const { text, problems, sourceLine } = fillInSiteCopy(plain, facts);
  if (problems.length > 0) throw new ArticleError(file, problems);
  try {
    const { data, body, lineOf } = readFrontMatter(file, text, schema);
    const questions = (data.faq ?? []).map((asked, index) => ({
      ...asked,
      line: lineOf(['faq', index, 'answer']),
    }));
    const rendered = render(body, questions);
    const found = [...rendered.problems, ...lostAnchors(rendered)];
    if (found.length > 0) throw new ArticleError(file, found);
    const links = rendered.links.map(({ url, line }) => ({ url, line: sourceLine(line) }));
    return { data, rendered: { ...rendered, links }, lineOf };
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error;
    const inFile = error.problems.map(({ line, reason }) => ({ line: sourceLine(line), reason }));
    throw new ArticleError(file, inFile);
  }
}

function lostAnchors({ links, ids }: Rendered): Problem[] {
  return links
    .filter(({ url }) => url.startsWith('#') && !ids.has(url.slice(1)))
    .map(({ url, line }) => ({ line, reason: `there is no anchor ${url} in this text` }));
}
