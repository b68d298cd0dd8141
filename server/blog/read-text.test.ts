import { describe, expect, test } from 'vitest';
import { ArticleError } from './markdown/article-error.ts';
import { readArticle, readSitePage } from './read-text.ts';

const facts = { price: '$19', table: '| A | B |\n| --- | --- |\n| 1 | 2 |' };
const fields = {
  title: 'A title',
  metaDescription: 'A description that is long enough for what a search engine shows of it.',
  publishDate: '2025-08-27',
};

function source(body: string, more: string[] = []): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...lines, ...more, '---', body].join('\n');
}
const read = (text: string) => readArticle({ file: 'a.md', slug: 'a', source: text }, facts).text;
const article = (body: string, more?: string[]) => read(source(body, more));

/** What is wrong with a text, one line per problem. */
function problemsOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ArticleError) return error.message;
    throw error;
  }
  return '';
}

describe('an article', () => {
  test('consists of its front matter, and of values computed from its text', () => {
    expect(article('Two words', ['updated: 2026-01-02'])).toEqual({
      slug: 'a',
      title: 'A title',
      metaDescription: fields.metaDescription,
      lead: fields.metaDescription,
      publishDate: '2025-08-27',
      updated: '2026-01-02',
      readingMinutes: 1,
      contents: [],
      content: '<p>Two words</p>',
      faq: [],
      words: 2,
      prompts: [],
    });
  });

  test('has a reading time from its words, unless it is given', () => {
    const words = 'word '.repeat(1_100);
    expect(article(words)).toMatchObject({ words: 1_100, readingMinutes: 5 });
    expect(article(words, ['readingMinutes: 8']).readingMinutes).toBe(8);
  });

  test('lists its sections by their anchors, with short labels if given', () => {
    const { contents, content } = article(
      '## What it *is* {#what}\n\n### Inner\n\n## How it works, step by step {#how | How it works}\n',
    );
    expect(contents).toEqual([
      { id: 'what', label: 'What it is' },
      { id: 'how', label: 'How it works' },
    ]);
    expect(content).toContain('<h2 id="what">What it <em>is</em></h2>');
    expect(content).toContain('<h2 id="how">How it works, step by step</h2>');
    expect(content).toContain('<h3>Inner</h3>');
  });

  test('has its questions at the end', () => {
    const more = ['faq:', '  - question: Why?', '    answer: See [above](#why), **really**.'];
    const { content, contents, faq } = article('## Why {#why}', more);
    expect(faq).toEqual([{ question: 'Why?', answer: 'See above, really.' }]);
    expect(contents.at(-1)).toEqual({ id: 'faq', label: 'FAQ' });
    expect(content).toMatch(
      /<h2 id="faq">Frequently asked questions<\/h2>\n<h3>Why\?<\/h3>\n<p>See <a href="#why">above<\/a>, <strong>really<\/strong>\.<\/p>$/,
    );
  });

  test('numbers its prompts and keeps their braces, signs and lines', () => {
    const fence = (title: string, text: string) => `\`\`\`prompt ${title}\n${text}\n\`\`\`\n\n`;
    const { content, prompts } = article(fence('One', 'About {topic}\n\n<b> & ==x==') + fence('Two', 'y'));
    expect(prompts).toEqual(['One', 'Two']);
    expect(content).toContain(
      '<figure class="prompt" id="prompt-1">\n<figcaption>Prompt 1: One</figcaption>',
    );
    expect(content).toContain('<pre><code>About {topic}\n\n&#x3C;b> &#x26; ==x==\n</code></pre>');
    expect(content).toContain('<figcaption>Prompt 2: Two</figcaption>');
    expect(article(fence('Alone', 'z')).content).toContain('<figcaption>Prompt: Alone</figcaption>');
  });

  test('has notes, highlighted phrases, boxes and tables that the keyboard can reach', () => {
    const { content } = article(
      '> [!note]\n> Aside.\n\n> [!date] As of 2025.\n\n> Quoted.\n\nA ==blue phrase== here.\n\n- [ ] check\n\n| A | B |\n| - | -: |\n| 1 | 2 |',
    );
    expect(content).toContain('<div class="margin-note" role="note">\n<p>Aside.</p>');
    expect(content).toContain('<div class="dated-note" role="note">\n<p>As of 2025.</p>');
    expect(content).toContain('<blockquote>\n<p>Quoted.</p>');
    expect(content).toContain('A <mark>blue phrase</mark> here.');
    expect(content).toContain('<ul class="checklist">\n<li>check</li>');
    expect(content).not.toContain('<input');
    expect(content).toContain('<div class="table" role="group" aria-label="Table 1" tabindex="0">');
    expect(content).toContain('<th scope="col">A</th>');
    expect(content).toContain('<td align="right">2</td>');
  });

  test('reads files written on Windows', () => {
    expect(read(`\uFEFF${source('## One {#one}\n\nText').replaceAll('\n', '\r\n')}`).content).toBe(
      '<h2 id="one">One</h2>\n<p>Text</p>',
    );
  });
});

describe('site copy values', () => {
  test('replace their names, including whole tables', () => {
    const { content } = article('It costs {{price}}.\n\n{{table}}\n');
    expect(content).toContain('<p>It costs $19.</p>');
    expect(content).toContain('<td>1</td>');
  });

  test('an unknown name makes the article invalid; line numbers after a table stay right', () => {
    expect(problemsOf(source('One\n\n{{prize}} and {{price}}'))).toBe(
      'a.md:8: there is no site copy named "prize"',
    );
    expect(problemsOf(source('{{table}}\n\n## No anchor'))).toMatch(/^a\.md:8: this heading needs an anchor/);
  });
});

describe('invalid content is rejected with file and line', () => {
  const refused: [what: string, text: string, message: string][] = [
    ['no front matter', '# Hello', 'a.md:1: must begin with front matter'],
    ['broken YAML', '---\ntitle: "open\n---\n', 'a.md:'],
    ['a missing field', source('x').replace(/title.*\n/, ''), 'a.md:2: title is missing'],
    ['a misspelt field', source('x', ['autor: me']), 'a.md:5: "autor" is not a field'],
    ['a day that is none', source('x').replace('08-27', '02-30'), 'a.md:4: publishDate is not a day'],
    ['an update before the day', source('x', ['updated: 2025-01-01']), 'a.md:5: updated must not be before'],
    [
      'a short description',
      source('x').replace(/(metaDescription:).*/, '$1 short'),
      'a.md:3: metaDescription must',
    ],
    [
      'a question without an answer',
      source('x', ['faq:', '  - question: Why?']),
      'a.md:6: faq.0.answer is missing',
    ],
    ['a section without an anchor', source('x\n\n## Heading'), 'a.md:8: this heading needs an anchor'],
    ['an odd anchor', source('## Heading {#Two Words}'), 'a.md:6: the anchor "Two Words" must be lower case'],
    ['an anchor used twice', source('## A {#a}\n\n## B {#a}'), 'a.md:8: the anchor "a" is used twice'],
    ['a link to no anchor', source('[x](#gone)'), 'a.md:6: there is no anchor #gone'],
    [
      'a lost anchor in an answer',
      source('x', ['faq:', '  - question: Q', '    answer: "[x](#gone)"']),
      'a.md:7: there is no anchor',
    ],
    ['a title in the text', source('# Title'), 'a.md:6: # is the title'],
    ['a skipped level', source('## A {#a}\n\n#### B'), 'a.md:8: this heading skips a level'],
    ['HTML', source('Text\n\n<b>x</b>'), 'a.md:8: HTML is not allowed'],
    ['an image', source('![x](/x.png)'), 'a.md:6: images are not supported'],
    ['a script address', source('[x](javascript:alert(1))'), 'a.md:6: "javascript:alert(1)" must be'],
    ['an address without scheme', source('[x](//evil.example)'), 'a.md:6: "//evil.example" must be'],
    ['a prompt without a title', source('```prompt\nx\n```'), 'a.md:6: a prompt needs a title'],
  ];
  test.each(refused)('%s', (_what, text, message) => {
    expect(problemsOf(text)).toContain(message);
  });

  test('all of them at once, in order, each once', () => {
    expect(problemsOf(source('## A\n\n<i>x</i>\n\n![](/y)')).split('\n')).toEqual([
      'a.md:6: this heading needs an anchor: ## Heading {#anchor}',
      'a.md:8: HTML is not allowed; write Markdown',
      'a.md:10: images are not supported in texts',
    ]);
  });

  test('a file name that is not a valid URL path', () => {
    expect(() => readArticle({ file: 'My Text.md', slug: 'My Text', source: source('x') }, facts)).toThrow(
      "My Text.md:1: the file's name must be lower case words joined by hyphens",
    );
  });
});

test('a text page has no publish date', () => {
  const page = [
    '---',
    'title: Terms',
    `metaDescription: ${fields.metaDescription}`,
    'updated: 2024-01-01',
    '---',
  ];
  const given = { file: 'terms.md', slug: 'terms' };
  const terms = readSitePage({ ...given, source: [...page, '## Fees {#fees}'].join('\n') }, facts);
  expect(terms.text).toMatchObject({ title: 'Terms', lead: null, updated: '2024-01-01' });
  expect(terms.text.contents).toEqual([{ id: 'fees', label: 'Fees' }]);
  expect(() => readSitePage({ ...given, source: source('x') }, facts)).toThrow(
    '"publishDate" is not a field',
  );
});
