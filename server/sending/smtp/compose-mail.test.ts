import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail, type MailToCompose } from './compose-mail.ts';

const mail: MailToCompose = {
  settings: {
    senderName: 'Kettle "Röw", Ltd',
    senderEmail: 'news@shop.example',
    replyTo: 'ann@shop.example',
  },
  to: 'ines@mail.example',
  subject: 'News',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@shop.example>',
  date: new Date('2026-11-26T09:00:00.500Z'),
  unsubscribeUrl: `https://app.example/u/${'x'.repeat(90)}`,
};

test('a mail has the headers of the account, of the contact and of unsubscribing', async () => {
  const raw = await composeMail(mail);
  expect(await PostalMime.parse(raw)).toMatchObject({
    from: { name: 'Kettle "Röw", Ltd', address: 'news@shop.example' },
    to: [{ address: 'ines@mail.example' }],
    replyTo: [{ address: 'ann@shop.example' }],
    messageId: '<1@shop.example>',
    date: '2026-11-26T09:00:00.000Z',
  });
  const unfolded = raw.toString().replace(/\r\n /g, ' ');
  expect(unfolded).toContain(`\r\nList-Unsubscribe: <${mail.unsubscribeUrl}>\r\n`);
  expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(unfolded).not.toContain('Bcc');
});

test('whatever is in a mail arrives as it is, in lines that every mail server takes', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.replace(/[\0\r]/g, '')),
    fc.constantFrom('--=_mail', '--=_mail--', '\n.\n', ' \n', '=', '\t', '.', '😀', 'https://a.example/?a=b'),
  );
  const content = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(content, content, async (html, text) => {
      const raw = await composeMail({ ...mail, html: `<p>${html}</p>`, text: `${text}.` });
      const parsed = await PostalMime.parse(raw);
      expect(parsed.html?.trimEnd()).toBe(`<p>${html}</p>`);
      expect(parsed.text?.trimEnd()).toBe(`${text}.`);
      expect(raw.every((byte) => byte < 127)).toBe(true);
      const headEnd = raw.indexOf('\r\n\r\n');
      const linesOf = (from: number, to?: number) => raw.toString('latin1', from, to).split('\r\n');
      // RFC 5322, 2.1.1, and RFC 2045, 6.7.
      for (const line of linesOf(0, headEnd)) expect(line.length).toBeLessThanOrEqual(998);
      for (const line of linesOf(headEnd)) expect(line.length).toBeLessThanOrEqual(76);
      for (const line of linesOf(0)) expect(line).not.toMatch(/[\r\n]/);
    }),
  );
});

test('a subject with a line break adds no header', async () => {
  const raw = await composeMail({
    ...mail,
    subject: 'News\r\nBcc: all@mail.example\r\n\r\nText',
    to: 'ines@mail.example\r\nBcc: eve@mail.example',
  });
  const { headers } = await PostalMime.parse(raw);
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
});
