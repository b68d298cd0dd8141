import { expect, test } from 'vitest';
import { createBlock } from '../edit/create-block.ts';
import { everyBlock, ids, kitOf, options } from '../email.fixture.ts';
import { layouts } from '../layouts/layouts.ts';
import { readHtml } from './read-html.fixture.ts';
import { renderEmail, type EmailSource, type RenderOptions } from './render-email.ts';

const email = (changes: Partial<EmailSource> = {}): EmailSource => ({
  subject: 'For you, {{firstName|friend}}',
  preheader: 'Nine sacks from Huila',
  blocks: everyBlock('Roasted on Monday'),
  content: '',
  ...changes,
});
const render = (changes: Partial<EmailSource> = {}, more: Partial<RenderOptions> = {}, kit = kitOf()) =>
  renderEmail(email(changes), kit, { ...options, ...more });
const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

test('every block is valid HTML, and the text has the same words and addresses', async () => {
  const { html, text, subject, preheader, bytes } = await render();
  const { errors, all, shown } = readHtml(html);
  expect(errors).toEqual([]);
  expect(subject).toBe('For you, Ines');
  expect(preheader).toBe('Nine sacks from Huila');
  expect(bytes).toBe(Buffer.byteLength(html));
  for (const { attributes } of all('a')) expect(text).toContain(attributes.get('href'));
  const [, body = ''] = shown.split('Nine sacks from Huila');
  expect(words(text.replace(/\(http[^\s)]+\)|\[[^\]]+\]/g, ''))).toEqual(words(body));
});

test('each layout is rendered, and without its pictures and addresses until they are filled in', async () => {
  for (const layout of layouts) {
    const blocks = layout.build(kitOf(), ids());
    const { html, text } = await render({ blocks });
    const { errors, all } = readHtml(html);
    expect(errors, layout.name).toEqual([]);
    expect(all('img')).toEqual([]);
    expect(all('a').map(({ text: label }) => label.trim())).toEqual(['Unsubscribe']);
    expect(text).toContain('Kettle Row, 12 Kettle Row, Example Town');
  }
});

test('widths, pictures and buttons hold where styles and pictures are missing', async () => {
  const { html } = await render();
  const { all } = readHtml(html);
  const [picture] = all('img');
  expect(picture!.attributes.get('width')).toBe('600');
  expect(picture!.attributes.get('alt')).toBe('Roasted on Monday');
  const blank = {
    ...createBlock('image', ids()),
    src: 'https://example.com/p.png',
    alt: 'x',
    isDecorative: true,
  };
  const [decorative] = readHtml((await render({ blocks: [blank] })).html).all('img');
  expect(decorative!.attributes.get('alt')).toBe('');
  expect(html).toMatch(/\.picture img \{[^}]*color: #1f2937/);
  // Outlook for Windows takes the padding of a button and its color from the cell, and ignores its corners.
  expect(html).toMatch(/<td\s+align="center" bgcolor="#9c3d1e"[^>]*mso-padding-alt:13px 24px/);
  expect(html).toContain('border-radius:6px');
  expect((await render({}, {}, kitOf({ buttonCorners: 0 }))).html).toContain('border-radius:0px');
  expect(html).not.toContain('fonts.googleapis.com');
});

test('dark devices get dark colors by the two ways that programs know', async () => {
  const { html } = await render();
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\)[^@]*\.text div[^}]*color: #/);
  expect(html).toContain('[data-ogsc] .text div');
  expect(html).toContain('[data-ogsb] .sheet');
  const dark = await render({}, { scheme: 'dark' });
  expect(dark.html).not.toContain('prefers-color-scheme');
  expect(dark.html).not.toContain('background:#ffffff');
  expect((await render({}, { scheme: 'light' })).html).not.toContain('prefers-color-scheme');
});

test('tags are filled with the contact, or kept for other programs', async () => {
  const newId = ids();
  const blocks = [
    {
      ...createBlock('text', newId),
      text: 'Dear {{firstName|*you*}}, of {{city|no_where_}} [leave]({{unsubscribeUrl}})',
    },
    { ...createBlock('button', newId), label: 'Go', href: 'https://example.com/?c={{city|home town}}' },
  ];
  const filled = await render({ blocks });
  expect(filled.text).toContain('Dear Ines, of no_where_ leave (https://example.com/out?c=1&k=2)');
  expect(
    readHtml(filled.html)
      .all('a')
      .map(({ attributes }) => attributes.get('href')),
  ).toEqual(['https://example.com/out?c=1&k=2', 'https://example.com/?c=home%20town']);
  const unnamed = await render({ blocks }, { values: {} });
  expect(unnamed.text).toContain('Dear *you*,');
  expect(unnamed.subject).toBe('For you, friend');
  const kept = await render({ blocks }, { values: null });
  expect(kept.subject).toBe('For you, {{firstName|friend}}');
  expect(readHtml(kept.html).all('a')[0]!.attributes.get('href')).toBe('{{unsubscribeUrl}}');
  expect(readHtml(kept.html).shown).toContain('Dear {{firstName|*you*}}, of {{city|no_where_}}');
});

test('the footer names the sender once and offers the links that there are', async () => {
  const newId = ids();
  const footer = (text: string) => ({ blocks: [{ ...createBlock('footer', newId), text }] });
  const own = 'Sent by {{senderName}}, {{senderAddress}}. [Abmelden]({{unsubscribeUrl}})';
  const { text } = await render(footer(own), { preferencesUrl: 'https://example.com/choose' });
  expect(text).toBe(
    'Kettle Row\n\nSent by Kettle Row, 12 Kettle Row, Example Town. Abmelden (https://example.com/out?c=1&k=2)\n\nPreferences (https://example.com/choose)\n',
  );
  const kit = kitOf({ footer: 'You asked for this.' });
  const shown = await render(footer(''), {}, kit);
  expect(shown.text).toContain(
    'You asked for this.\n\nKettle Row, 12 Kettle Row, Example Town\nUnsubscribe (',
  );
  expect((await render(footer(''), { unsubscribeUrl: 'javascript:alert(1)' })).text).not.toContain(
    'Unsubscribe',
  );
});

test('what has no valid address stays as text; the editor sees where it is', async () => {
  const newId = ids();
  const blocks = [
    { ...createBlock('image', newId), src: 'data:image/png;base64,AAAA', alt: 'A cup' },
    { ...createBlock('button', newId), label: 'Order', href: 'example.com' },
    createBlock('heading', newId),
    {
      ...createBlock('columns', newId),
      columns: [
        { id: newId(), blocks: [] },
        { id: newId(), blocks: [] },
      ],
    },
  ];
  const { html, text } = await render({ blocks });
  expect(readHtml(html).all('img')).toEqual([]);
  expect(readHtml(html).all('a')).toEqual([]);
  expect(text).toBe('Kettle Row\n\nOrder\n');
  const marked = readHtml((await render({ blocks }, { marksBlocks: true })).html);
  const classes = marked.elements.flatMap(({ attributes }) => attributes.get('class')?.split(' ') ?? []);
  for (const { id } of blocks) expect(classes).toContain(`block-${id}`);
  expect(classes.filter((name) => name.startsWith('column-'))).toHaveLength(2);
  expect(marked.shown).toContain('Picture without an address');
});

test('pictures come from where the preview says, languages are named, and some are read from the right', async () => {
  const { html } = await render(
    { language: 'ar' },
    { image: (src) => `/api/images?url=${encodeURIComponent(src)}` },
  );
  const { all } = readHtml(html);
  expect(all('img')[0]!.attributes.get('src')).toBe('/api/images?url=https%3A%2F%2Fexample.com%2Fp.png');
  expect(all('html')[0]!.attributes.get('dir')).toBe('rtl');
  expect(html).not.toContain('text-align:left;color');
  expect(
    readHtml((await render({ language: 'pt-BR' })).html)
      .all('html')[0]!
      .attributes.get('lang'),
  ).toBe('pt-BR');
});

test('the links of the footer are in the language of the email', async () => {
  expect((await render({ language: 'de' })).text).toContain('Abmelden (https://example.com/out');
  expect((await render({ language: 'xx' })).text).toContain('Unsubscribe (https://example.com/out');
});

test('an email without blocks is its text', async () => {
  const { html, text } = await render({
    blocks: [],
    content: '# News\n\nIt is **here**.\n\n[Read it](https://example.com)',
  });
  expect(text).toBe('Kettle Row\n\nNews\n\nIt is here.\n\nRead it (https://example.com)\n');
  expect(readHtml(html).all('h1')[0]!.text).toContain('News');
  expect((await render({ blocks: [], content: '' })).text).toBe('Kettle Row\n');
});
