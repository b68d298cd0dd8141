import fc from 'fast-check';
import mjml2html from 'mjml-browser';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { toStorable } from '../../content/stored-text.ts';
import { everyBlock, ids, kitOf, options } from '../email.fixture.ts';
import { layouts } from '../layouts/layouts.ts';
import { renderEmail, type EmailSource } from '../render/render-email.ts';
import { emailAsEml, emailAsHtml, emailAsMjml, emailAsText, keptTags } from './export-email.ts';

const email = (changes: Partial<EmailSource> = {}): EmailSource => ({
  subject: 'Für dich, {{firstName|friend}}: 340 bags',
  preheader: 'Nine sacks from Huila',
  blocks: everyBlock('Crème & <b>"brûlée"</b> = 50 %, {{firstName|there}} → 漢字 👩‍🍳'),
  content: '',
  ...changes,
});
const headers = {
  from: { name: 'Kettle Row', address: 'shop@example.com' },
  to: { name: 'Ines “the first” Moreau', address: 'ines@example.com' },
  date: '2026-11-26T03:22:07.000Z',
  id: '5f2b6d0e-6a43-4c55-9b1a-0f6f0a6f3c11',
};
const eml = (changes: Partial<EmailSource> = {}, more: Partial<typeof headers> = {}) =>
  emailAsEml(email(changes), kitOf(), options, { ...headers, ...more });

test('a message file is read by another program as what it was made from', async () => {
  const written = await eml();
  const rendered = await renderEmail(email(), kitOf(), options);
  const read = await PostalMime.parse(written);
  expect(read.subject).toBe('Für dich, Ines: 340 bags');
  expect(read.from).toMatchObject({ name: 'Kettle Row', address: 'shop@example.com' });
  expect(read.to).toMatchObject([{ name: 'Ines “the first” Moreau', address: 'ines@example.com' }]);
  expect(read.date).toBe('2026-11-26T03:22:07.000Z');
  expect(read.messageId).toBe('<5f2b6d0e-6a43-4c55-9b1a-0f6f0a6f3c11@example.com>');
  expect(read.text?.trim()).toBe(rendered.text.trim());
  expect(read.html?.trim()).toBe(rendered.html.trim());
  expect(read.attachments).toEqual([]);
  expect(written).toMatch(/^[\x20-\x7e\r\n]*$/);
  const lines = written.split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
});

test('an address that no account may have is refused', async () => {
  for (const address of [
    '',
    'a b@example.com',
    'a@example.com\r\nBcc: x@evil.example',
    'a@example.com>, <x@evil.example',
  ])
    await expect(eml({}, { to: { name: '', address } })).rejects.toThrow(RangeError);
});

test('whatever is written: the headers are those of the file, and both parts arrive', async () => {
  const part = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\u2028',
    '\u0085',
    'Bcc: x@evil.example',
    '=?utf-8?Q?=0D=0ABcc:_x?=',
    '=0D=0A',
    '"',
    '<',
    '>',
    ',',
    ';',
    `--=_${headers.id}`,
    `--=_${headers.id}--`,
    'From ',
    '.',
    '..',
    '=',
    '=\r\n',
    ' ',
    '\t',
    'é',
    '漢',
    '👩‍🍳',
    '\u0000',
    'word',
    '\\',
    '(',
    ')',
    '@',
  );
  const text = fc
    .array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 90 })), { maxLength: 12 })
    .map((parts) => toStorable(parts.join('')));
  const plain = await PostalMime.parse(await eml({ subject: 'a' }));
  const names = plain.headers.map(({ key }) => key);
  await fc.assert(
    fc.asyncProperty(text, text, async (subject, name) => {
      const source = email({ subject, preheader: subject, blocks: [], content: subject });
      const written = await emailAsEml(
        source,
        kitOf({ name }),
        { ...options, values: { firstName: name } },
        { ...headers, from: { ...headers.from, name }, to: { ...headers.to, name } },
      );
      const rendered = await renderEmail(source, kitOf({ name }), {
        ...options,
        values: { firstName: name },
      });
      const read = await PostalMime.parse(written);
      expect(read.headers.map(({ key }) => key).filter((key) => key !== 'subject')).toEqual(
        names.filter((key) => key !== 'subject'),
      );
      expect(read.subject ?? '').toBe(rendered.subject);
      expect(read.from?.address).toBe('shop@example.com');
      expect(read.to?.map(({ address }) => address)).toEqual(['ines@example.com']);
      expect(read.text?.trim()).toBe(rendered.text.replace(/\r\n?/g, '\n').trim());
      expect(read.html?.trim()).toBe(rendered.html.trim());
    }),
    { numRuns: 80 },
  );
});

test('the MJML is what the HTML is made from, for every layout and for all blocks', async () => {
  const blank = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><');
  const all = [email(), ...layouts.map(({ build }) => email({ blocks: build(kitOf(), ids()) }))];
  for (const each of all)
    for (const how of [options, keptTags]) {
      const { html, errors } = await mjml2html(emailAsMjml(each, kitOf(), how), {
        validationLevel: 'strict',
        fonts: {},
      });
      expect(errors).toEqual([]);
      expect(blank(html)).toBe(blank(await emailAsHtml(each, kitOf(), how)));
    }
});

test('kept tags are written as they are, for programs that fill them', async () => {
  expect(await emailAsText(email(), kitOf(), keptTags)).toContain('{{firstName|there}}');
  expect(await emailAsText(email(), kitOf(), options)).not.toContain('{{');
  expect(await emailAsHtml(email(), kitOf(), keptTags)).toContain('href="{{unsubscribeUrl}}"');
});
