import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toStorable } from '../../content/stored-text.ts';
import { attacks } from '../attacks.fixture.ts';
import type { Block } from '../block.ts';
import { everyBlock, ids, kitOf, options } from '../email.fixture.ts';
import { readHtml } from './read-html.fixture.ts';
import { isLinkAddress } from './addresses.ts';
import { renderEmail, type RenderedEmail, type RenderOptions } from './render-email.ts';

const hostile = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...attacks) },
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
/** As the record holds it. */
const stored = hostile.map(toStorable);
const schemes = fc.constantFrom<RenderOptions['scheme']>(undefined, 'light', 'dark');

/** What an HTML document is apart from its words: elements with all but the attributes that are words or addresses, and comments. */
function skeletonOf(html: string) {
  const { elements, comments } = readHtml(html);
  const spoken = new Set(['alt', 'aria-label', 'href', 'src']);
  const shape = elements.map(({ name, attributes }) => [
    name,
    [...attributes].filter(([key]) => !spoken.has(key)),
    [...attributes.keys()],
  ]);
  return JSON.stringify({ shape, comments });
}

/** Blocks whose texts are not Markdown. */
function plainBlocks(text: string): Block[] {
  const withoutMarkdown = (block: Block): Block => {
    if (block.kind === 'columns')
      return {
        ...block,
        columns: block.columns.map((column) => ({
          ...column,
          blocks: column.blocks.map((each) => withoutMarkdown(each) as typeof each),
        })),
      };
    if (block.kind === 'product') return { ...block, description: 'Words' };
    return block.kind === 'text' || block.kind === 'quote' || block.kind === 'footer'
      ? { ...block, text: 'Words' }
      : block;
  };
  return everyBlock(text, ids()).map(withoutMarkdown);
}

/** A text that is shown, so that no element is left out. */
const shownAs = (text: string) => `a${text}`;

test('whatever is written in lines, names and values: elements, attributes, styles and comments stay the same', async () => {
  const render = (text: string, value: string, scheme: RenderOptions['scheme'], src = '') =>
    renderEmail(
      {
        subject: shownAs(text),
        preheader: shownAs(text),
        blocks: plainBlocks(`${shownAs(text)} {{firstName}} {{city}}{{company}}`),
        content: '',
      },
      kitOf({ name: shownAs(text), address: shownAs(text), footer: '' }),
      {
        ...options,
        scheme,
        values: { firstName: value, city: value, company: value },
        ...(src && { image: () => src }),
      },
    );
  const plain = new Map<RenderOptions['scheme'], string>();
  for (const scheme of [undefined, 'light', 'dark'] as const)
    plain.set(scheme, skeletonOf((await render('b', 'c', scheme)).html));
  await fc.assert(
    fc.asyncProperty(stored, hostile, schemes, async (text, value, scheme) => {
      const rendered = await render(text, value, scheme);
      expect(skeletonOf(rendered.html)).toBe(plain.get(scheme));
      expectOneLine(rendered);
    }),
    { numRuns: 60 },
  );
});

const allowed = new Set(
  'html head title meta style body div table tbody tr td p br ul ol li strong em s a img h1 h2 blockquote'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'lang dir xmlns xmlns:v xmlns:o http-equiv content name type media class style aria-label aria-roledescription role align border cellpadding cellspacing width height bgcolor valign href target src alt start'.split(
    ' ',
  ),
);

test('whatever is written as Markdown: only elements of texts, only addresses that may be links, no style of its own', async () => {
  const styles = new Set<string>();
  const collect = async (text: string) => {
    const { html } = await renderEmail(
      { subject: 'a', preheader: 'a', blocks: everyBlock(text), content: '' },
      kitOf(),
      options,
    );
    for (const { attributes } of readHtml(html).elements)
      if (attributes.has('style')) styles.add(attributes.get('style')!);
    return html;
  };
  const { comments } = readHtml(
    await collect('**a** [b](https://example.com)\n\n- c\n  - d\n\n1. e\n   - f\n\n# g\n\n> h\n\ni'),
  );
  await collect('- a');
  await fc.assert(
    fc.asyncProperty(stored, hostile, async (text, value) => {
      const { html } = await renderEmail(
        {
          subject: text,
          preheader: shownAs(text),
          blocks: everyBlock(`a${text}\n\n${text} {{firstName|${text}}}`),
          content: '',
        },
        kitOf({ name: 'a', footer: text }),
        { ...options, values: { firstName: value, city: value } },
      );
      const read = readHtml(html);
      expect(read.comments).toEqual(comments);
      const unexpected = read.elements.flatMap(({ name, attributes }) => [
        ...(allowed.has(name) ? [] : [name]),
        ...[...attributes].filter(([key, written]) => !isExpected(key, written, styles)).flat(),
      ]);
      expect(unexpected).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function isExpected(attribute: string, value: string, styles: ReadonlySet<string>): boolean {
  if (attribute === 'style') return styles.has(value);
  const isAddress = attribute === 'href' || attribute === 'src';
  return isAddress ? /^(?:https?:\/\/[^\s\\]+|mailto:\S+)$/i.test(value) : allowedAttributes.has(attribute);
}

test('addresses of links and pictures are http, https, mailto or nothing, whatever is written there', async () => {
  const addresses = fc.oneof(
    stored,
    stored.map((text) => `https://example.com/${text}`),
    stored.map((text) => `mailto:a@b.example${text}`),
  );
  await fc.assert(
    fc.asyncProperty(addresses, hostile, async (address, value) => {
      const blocks = everyBlock('words').map((block) =>
        'href' in block ? { ...block, href: address, ...('src' in block && { src: address }) } : block,
      );
      const { html } = await renderEmail(
        { subject: '', preheader: '', blocks, content: '' },
        kitOf({ logo: address }),
        { values: { firstName: value, city: value }, unsubscribeUrl: value, preferencesUrl: address },
      );
      const { elements } = readHtml(html);
      const skeleton = elements.map(({ name, attributes }) => [name, ...attributes.keys()].join(' '));
      for (const each of skeleton) expect(each).not.toMatch(/ on|srcset|formaction/);
      for (const { attributes } of elements)
        for (const key of ['href', 'src'])
          if (attributes.has(key)) {
            const url = new URL(attributes.get(key)!);
            expect(['http:', 'https:', 'mailto:']).toContain(url.protocol);
            expect(url.username + url.password).toBe('');
          }
    }),
    { numRuns: 60 },
  );
});

test('an address of a mailbox begins no header', () => {
  expect(isLinkAddress('mailto:a@b.example?subject=A%20question')).toBe(true);
  for (const address of [
    'a@b.example?subject=A%0d%0aBcc:e@b.example',
    'a%0ACc@b.example',
    'a@b.example?subject=%00',
  ])
    expect(isLinkAddress(`mailto:${address}`)).toBe(false);
});

test('a value of a contact makes no tag, no line, and no other host', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (first, last) => {
      const blocks = everyBlock('{{firstName}}{{lastName}}{ {{lastName}}{city}}');
      const link = { ...blocks[3]!, href: 'https://example.com/?n={{firstName}}{{lastName}}' } as Block;
      const rendered = await renderEmail(
        {
          subject: '{{firstName}}{{lastName}}',
          preheader: '{{lastName}}{city}}',
          blocks: [link],
          content: '',
        },
        kitOf(),
        { ...options, values: { firstName: first, lastName: last } },
      );
      expectOneLine(rendered);
      expect(rendered.subject + rendered.preheader).not.toContain('{{');
      const [button] = readHtml(rendered.html).all('a');
      expect(new URL(button!.attributes.get('href')!).host).toBe('example.com');
    }),
    { numRuns: 60 },
  );
});

function expectOneLine({ subject, preheader }: RenderedEmail) {
  expect(subject).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
  expect(preheader).not.toMatch(/[\r\n\u0085\u2028\u2029]/);
}
