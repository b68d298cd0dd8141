import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyBlock, kitOf } from '../../email/email.fixture.ts';
import { createBlock } from '../../email/edit/create-block.ts';
import { linkAddressOf } from '../../email/render/addresses.ts';
import { renderEmail, type EmailSource } from '../../email/render/render-email.ts';
import { contactTags, fillMail, filledTags, prepareMail, type MailTemplate } from './mail-template.ts';

const words =
  'Hello {{firstName|there}} *{{lastName}}* of {{company|your shop}}, [see](https://shop.example/{{city|x}}?m={{email}}&a=1) <b>{{city}}</b>';
const email: EmailSource = {
  subject: ' {{firstName|You}}, {{company}}  news ',
  preheader: 'For {{email}}',
  content: '',
  blocks: [
    ...everyBlock(words),
    {
      ...createBlock('text', () => 'ffffffff-0000-4000-8000-000000000001'),
      text: '[leave]({{unsubscribeUrl}}) [x](mailto:a@b.example)',
    },
  ],
  language: 'en',
};
const kit = kitOf();
const unsubscribe = 'https://example.com/u/token-of-the-contact';
const preferences = `${unsubscribe}/preferences`;
const mark = 'k3b9d2f0a7c14e55';
const templates = new Map<string, Promise<MailTemplate>>();
const links: string[] = [];

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'Ines',
    '<script>',
    '{{email}}',
    '"&\'',
    'a|b%7Cc',
    `${mark}|email|`,
    'O’Neil\u202e',
    '\ud800',
    'x'.repeat(3_000),
  ),
);
const contact = fc.record(
  Object.fromEntries(contactTags.map((tag) => [tag, value])) as Record<
    (typeof contactTags)[number],
    typeof value
  >,
);

test('a filled template is what rendering for that contact would be, whatever the values are', async () => {
  await fc.assert(
    fc.asyncProperty(contact, async (values) => {
      const filled = filledTags(values);
      const key = filled.join();
      if (!templates.has(key)) templates.set(key, prepareMail(email, kit, { filled, mark, links }));
      const template = await templates.get(key)!;
      const mail = fillMail(template, values, {
        unsubscribe,
        preferences,
        link: (index) => linkAddressOf(links[index]!, values)!,
        picture: null,
      });
      const { subject, html, text } = await renderEmail(email, kit, {
        values,
        unsubscribeUrl: unsubscribe,
        preferencesUrl: preferences,
      });
      expect(mail).toEqual({ subject, html, text });
    }),
    { numRuns: 60 },
  );
});

test('links are counted by their place, those to leave and mail addresses are not, and a picture is at the end', async () => {
  const own: string[] = [];
  const template = await prepareMail(email, kit, { filled: ['email'], mark, links: own });
  expect(own).toEqual(
    ['https://example.com/a?b=1&c=2', 'https://shop.example/{{city|x}}?m={{email}}&a=1'].toSorted(
      (a, b) => own.indexOf(a) - own.indexOf(b),
    ),
  );
  const { html, text } = fillMail(
    template,
    { email: 'ines@example.com' },
    {
      unsubscribe,
      preferences,
      link: (index) => `https://app.example/c/${index}`,
      picture: 'https://app.example/o/1',
    },
  );
  expect(html).not.toContain('href="https://shop.example');
  for (const shape of [html, text]) {
    expect(shape).toContain('https://app.example/c/0');
    expect(shape).toContain(unsubscribe);
    expect(shape).not.toContain(mark);
  }
  expect(html).toContain('mailto:a@b.example');
  expect(html).toMatch(/<img src="https:\/\/app\.example\/o\/1"[^>]*\/><\/body>/);
});
