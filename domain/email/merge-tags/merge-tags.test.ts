import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyBlock, kitOf } from '../email.fixture.ts';
import { emailMergeTags } from './email-merge-tags.ts';
import { filledCharacters, fillMergeTags, mergeLine } from './fill-merge-tags.ts';
import { knownMergeTags, readMergeTags } from './merge-tags.ts';
import { sampleContacts } from './sample-contacts.ts';

const asIs = (value: string) => value;

test('a tag is its value, else its fallback, else nothing', () => {
  const text = 'Hello {{firstName|there}} of {{ city | your town }}{{company}}.';
  expect(fillMergeTags(text, { firstName: 'Ines', company: ' ' }, asIs)).toBe('Hello Ines of your town.');
  expect(fillMergeTags('{{firstName}}', { firstName: '<b>' }, (value) => `(${value})`)).toBe('(<b>)');
  expect(fillMergeTags('{{firstName|{x}}', {}, asIs)).toBe('{{firstName|{x}}');
  // Not a field of every object.
  expect(fillMergeTags('{{constructor|x}}', {}, asIs)).toBe('{{constructor|x}}');
});

test.each([
  ['{{frstName}} x', [{ tag: '{{frstName}}', index: 0 }]],
  ['a {{first name}}', [{ tag: '{{first name}}', index: 2 }]],
  ['a {{firstName', [{ tag: '{{firstName', index: 2 }]],
  ['{{{firstName}}}', [{ tag: '{{{firstName}}}', index: 0 }]],
  [
    '{{firstName}} {{}} {{x|{{city}}',
    [
      { tag: '{{}}', index: 14 },
      { tag: '{{x|', index: 19 },
    ],
  ],
  ['{single} {{firstName|there}} {%x%} }}', []],
])('unknown tags have their place: %s', (text, unknown) => {
  expect(readMergeTags(text).unknown).toEqual(unknown);
});

test('for any text: each {{ belongs to a known tag or to an unknown one, and filling leaves only those', () => {
  const part = fc.constantFrom(
    '{{',
    '}}',
    '{',
    '}',
    '|',
    'firstName',
    'city',
    'x',
    ' ',
    '\n',
    '{{email}}',
    '{{city|a b}}',
  );
  const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const { tags, unknown } = readMergeTags(written);
      let rest = written;
      for (const { start, end } of tags)
        rest = rest.slice(0, start) + '#'.repeat(end - start) + rest.slice(end);
      expect(rest.includes('{{')).toBe(unknown.length > 0);
      for (const { tag, index } of unknown) {
        expect(tag.startsWith('{{')).toBe(true);
        expect(written.startsWith(tag, index)).toBe(true);
      }
      if (unknown.length === 0)
        expect(fillMergeTags(written, { email: '{{city}}' }, asIs)).not.toContain('{{');
    }),
  );
});

test('a value is one line without braces and without characters that turn the text', () => {
  expect(mergeLine(" O'Neill\r\nBcc: x@y.example\u0000 ")).toBe("O'Neill Bcc: x@y.example");
  expect(mergeLine('\u202Eevil\u2066 {{email}}')).toBe('evil ((email))');
  expect(mergeLine('\ud800')).toBe('\ufffd');
});

test('it is known how long an email becomes before its tags are filled in', () => {
  const { tags } = readMergeTags('{{city}} {{firstName|there}} {{city}}');
  expect(filledCharacters(tags, { city: 'Lyon', email: 'ines@example.com' })).toBe(8);
});

test('tags of an email have the place of their text', () => {
  const blocks = everyBlock('{{nope}} {{city}}');
  const email = { subject: '{{oops}}', preheader: '{{firstName}}', blocks, content: '{{not_shown}}' };
  const { tags, unknown } = emailMergeTags(email, kitOf({ footer: '{{kitTag}}' }));
  expect(unknown[0]).toEqual({ tag: '{{oops}}', index: 0, place: { kind: 'subject' } });
  const places = unknown.map(({ place }) => (place.kind === 'block' ? place.id : place.kind));
  for (const { id, kind } of blocks) expect(places.includes(id)).toBe(!['divider', 'columns'].includes(kind));
  const imported = { ...email, blocks: [], content: 'Hello {{first_name}}' };
  expect(emailMergeTags(imported, kitOf()).unknown.at(-1)?.place).toEqual({ kind: 'content' });
  // The footer has a text of its own.
  expect(places).not.toContain('kit');
  expect(tags[0]).toMatchObject({ name: 'firstName', place: { kind: 'preheader' } });
  const bare = blocks.map((block) => (block.kind === 'footer' ? { ...block, text: '' } : block));
  expect(emailMergeTags({ ...email, blocks: bare }, kitOf({ footer: '{{kitTag}}' })).unknown.at(-1)).toEqual({
    tag: '{{kitTag}}',
    index: 0,
    place: { kind: 'kit' },
  });
});

test('sample contacts use known tags, one has no name, one is hostile', () => {
  const names = new Set<string>(knownMergeTags.map(({ name }) => name));
  for (const { values } of sampleContacts)
    for (const name of Object.keys(values)) expect(names).toContain(name);
  expect(sampleContacts.some(({ values }) => !values.firstName)).toBe(true);
  expect(sampleContacts.some(({ values }) => values.company?.includes('<script>'))).toBe(true);
});
