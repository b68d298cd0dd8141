import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Article } from '#domain/blog/article.ts';
import { siteCopyTexts } from '#domain/site-copy/site-copy-texts.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { recommendedTypes } from '#domain/provider-catalog/recommendations.ts';
import { openContent, type Content } from '#server/blog/open-content.ts';

const folder = path.resolve(import.meta.dirname, '../content');
const facts = siteCopyTexts({
  contactEmail: 'hello@example.com',
  operatorName: 'Example Inc.',
  abuseEmail: 'abuse@example.com',
  governingLaw: 'Ohio',
});

/** The six fixed articles. Specification, accounts document, section 2. */
const fixed: Record<string, { date: string; anchors: string[]; prompts?: number; links?: string[] }> = {
  'anthropic-vs-openai-vs-gemini-byok-cost-quality-2025': {
    date: '2025-08-27',
    anchors: [
      'what-byok',
      'methodology',
      'sample-outputs',
      'cost-breakdown',
      'latency',
      'use-cases',
      'prompts',
      'migration',
      'faq',
    ],
  },
  'ai-content-templates-prompts-saas-marketing': {
    date: '2025-08-27',
    anchors: ['snippet-what', 'how-to-use', 'prompts', 'provider-tweaks', 'testing', 'faq'],
    prompts: 20,
    links: ['/blog/byok-prompts-for-seo'],
  },
  'byok-prompts-for-seo': {
    date: '2025-08-27',
    anchors: [
      'what-byok-seo',
      'how-to-use',
      'prompts',
      'provider-tweaks',
      'snippet-schema',
      'testing',
      'faq',
    ],
    prompts: 20,
  },
  'generate-blog-posts-with-your-api-key-byok': {
    date: '2025-08-27',
    anchors: [
      'short-answer',
      'why-byok',
      'how-it-works',
      'prompts',
      'seo-workflow',
      'qa',
      'setup-byok',
      'keywords',
      'faq',
    ],
  },
  'ai-content-ideas': {
    date: '2025-08-27',
    anchors: [
      'benefits',
      'tools',
      'strategies',
      'seo',
      'format-examples',
      'best-practices',
      'conclusion',
      'faq',
    ],
  },
  'choosing-best-ai-model-for-your-content': {
    date: '2025-08-28',
    anchors: [
      'comparison',
      'strengths',
      'how-to-choose',
      'prompt-templates',
      'testing-checklist',
      'byok-notes',
      'start',
      'faq',
    ],
    links: ['/blog/byok-prompts-for-seo', '/dashboard', '/blog'],
  },
};

let content: Content;
beforeAll(async () => {
  content = await openContent({ folder, facts });
});
const article = (slug: string): Article => content.blog.find(slug)!;
const sourceOf = (slug: string) => readFileSync(path.join(folder, 'blog', `${slug}.md`), 'utf8');
const sources = ['blog', 'pages'].flatMap((room) =>
  readdirSync(path.join(folder, room)).map((file) => path.join(room, file)),
);

test('the table of recommendations starts each kind of text with the provider that is recommended', () => {
  const rows = sourceOf('anthropic-vs-openai-vs-gemini-byok-cost-quality-2025').split('\n');
  for (const { id, label } of Object.values(providerCatalog))
    expect(rows.filter((row) => row.split(' | ')[1] === label)).toHaveLength(recommendedTypes(id).length);
});

test('every text is parsed without a problem, including anchors, links and placeholders', () => {
  expect(content.problems()).toEqual([]);
  expect(content.blog.list().map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(Object.keys(fixed)) as string[],
  );
});

describe.each(Object.entries(fixed))('%s', (slug, { date, anchors, prompts, links = [] }) => {
  it('has its date, its sections in order, and the minimum length', () => {
    const { publishDate, contents, words } = article(slug);
    expect(publishDate).toBe(date);
    expect(contents.map(({ id }) => id)).toEqual(anchors);
    expect(words).toBeGreaterThanOrEqual(1_200);
  });

  it('has as many prompts as it promises', () => {
    if (prompts === undefined) expect(article(slug).prompts.length).toBeGreaterThan(0);
    else {
      expect(article(slug).prompts).toHaveLength(prompts);
      expect(article(slug).title).toContain(String(prompts));
    }
  });

  it('has the required links and FAQ', () => {
    const { content: html, faq } = article(slug);
    for (const link of links) expect(html).toContain(`href="${link}"`);
    expect(faq.length).toBeGreaterThanOrEqual(5);
  });

  it('marks prices and models as examples of their date', () => {
    const source = sourceOf(slug);
    const namesModels = /GPT-5|Sonnet|Gemini 2\.5/.test(source);
    if (namesModels) expect(source).toMatch(/> \[!date\]\n(> .*\n)*> .*August 2025/);
  });
});

test('the article on content ideas has the specified page title and reading time', () => {
  expect(article('ai-content-ideas')).toMatchObject({
    title: 'AI Content Ideas: Top Strategies and Tools for Content Planning',
    readingMinutes: 8,
  });
});

test('the article on choosing a model compares the three providers in a table', () => {
  const { content: html } = article('choosing-best-ai-model-for-your-content');
  const head = /<thead>.*?<\/thead>/s.exec(html)![0];
  for (const name of ['Claude', 'OpenAI', 'Gemini']) expect(head).toContain(name);
});

test.each([
  ['anthropic-vs-openai-vs-gemini-byok-cost-quality-2025', 7],
  ['generate-blog-posts-with-your-api-key-byok', 4],
])('the sums of %s are right', (slug, rows) => {
  const source = sourceOf(slug);
  const [, tokensIn, tokensOut] =
    /([\d,]+) tokens in and ([\d,]+) out/.exec(source) ??
    /prompt of ([\d,]+) tokens and an answer of ([\d,]+) tokens/.exec(source)!;
  const number = (text: string) => Number(text.replace(',', ''));
  const priced = [...source.matchAll(/^\|[^|]+\| (\d+\.\d\d) \| (\d+\.\d\d) \| \$(\d+\.\d+) \|/gm)];
  expect(priced).toHaveLength(rows);
  for (const [, input, output, draft] of priced) {
    const cost = (number(tokensIn!) * Number(input) + number(tokensOut!) * Number(output)) / 1_000_000;
    const decimals = draft!.split('.')[1]!.length;
    expect(cost.toFixed(decimals)).toBe(draft);
  }
});

test.each(sources)('%s types no number that is a fact', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const typed = /\$19\b|\b5 (?:free )?generations|\b24[ -]hours?\b|\b30[ -]days?\b|\b12 months\b|under 16\b/i;
  expect(typed.exec(source)?.[0]).toBeUndefined();
});

test.each(sources)('%s claims nothing that is not offered', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');
  expect(source).not.toMatch(/team collaboration|money[- ]back|best[- ]in[- ]class|guaranteed rank/i);
  expect(source).not.toMatch(/—|fast-paced world|game.changer|unlock the/i);
});
