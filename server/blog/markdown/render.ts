import type { Heading, HeadingData, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { AnsweredQuestion, Section } from '#domain/blog/article.ts';
import type { Question } from '#domain/blog/front-matter.ts';
import type { Problem } from './article-error.ts';
import { headingAnchors } from './heading-anchors.ts';
import { validateMarkdown } from './validate-markdown.ts';
import { sanitizeOptions } from './sanitize.ts';
import { customBlocks } from './custom-blocks.ts';
import { highlightPhrases } from './highlight-phrases.ts';

export type Rendered = {
  html: string;
  contents: Section[];
  faq: AnsweredQuestion[];
  words: number;
  /** Titles of the prompts, in order. */
  prompts: string[];
  /** Addresses the text links to. */
  links: { url: string; line: number }[];
  ids: ReadonlySet<string>;
  problems: Problem[];
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const shaper = unified()
  .use(validateMarkdown)
  .use(headingAnchors)
  .use(customBlocks)
  .use(highlightPhrases)
  .freeze();
const writer = unified().use(remarkRehype).use(rehypeSanitize, sanitizeOptions).use(rehypeStringify).freeze();

/** Renders Markdown as HTML, with the questions at the end. Sanitizing is the last step. */
export function render(body: string, questions: readonly (Question & { line: number })[] = []): Rendered {
  const tree = parser.parse(body);
  const answered = questions.map(({ question, answer, line }) => ({
    question,
    line,
    answer: readAnswer(answer, line),
  }));
  if (answered.length > 0) tree.children.push(...questionSection(answered));
  const file = new VFile();
  shaper.runSync(tree, file);
  return {
    html: writer.stringify(writer.runSync(tree)),
    contents: file.data.contents ?? [],
    faq: answered.map(({ question, answer }) => ({ question, answer: toString(answer) })),
    words: countWords(tree),
    prompts: file.data.prompts ?? [],
    links: linksOf(tree),
    ids: file.data.ids ?? new Set(),
    problems: file.messages.map(({ line, reason }) => ({ line: line ?? 1, reason })),
  };
}

/** An answer is one paragraph; problems in it are reported with the line of its field. */
function readAnswer(answer: string, line: number): RootContent[] {
  const { children } = parser.parse(answer);
  for (const block of children) {
    visit(block, (node) => {
      const point = { line, column: 1 };
      node.position = { start: point, end: point };
    });
  }
  return children;
}

function heading(depth: 2 | 3, value: string, data: HeadingData): Heading {
  return { type: 'heading', depth, data, children: [{ type: 'text', value }] };
}

function questionSection(answered: readonly { question: string; answer: RootContent[] }[]): RootContent[] {
  return [
    heading(2, 'Frequently asked questions', { id: 'faq', label: 'FAQ' }),
    ...answered.flatMap(({ question, answer }) => [heading(3, question, {}), ...answer]),
  ];
}

/** A word is a run of characters with a letter or a digit in it. */
function countWords(tree: Root): number {
  let words = 0;
  visit(tree, (node) => {
    if ('value' in node) words += node.value.match(/(?<!\S)\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  });
  return words;
}

function linksOf(tree: Root): Rendered['links'] {
  const links: Rendered['links'] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      links.push({ url: node.url, line: node.position?.start.line ?? 1 });
    }
  });
  return links;
}
