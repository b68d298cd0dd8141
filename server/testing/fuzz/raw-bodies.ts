import { strToU8, zipSync } from 'fflate';
import { signedEvent } from '../stages/test-stripe.ts';
import { annsIds } from './fuzz-accounts.ts';

export type RawBody = { type: string | null; payload: Buffer; headers?: Record<string, string> };

/** The secret of mail services that cannot sign; `stripeSecret` signs what comes from the payment provider. */
export const inboundSecret = 'secret-of-mail-services-for-the-fuzz';
export const stripeSecret = 'whsec_secret_of_the_fuzz';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const bytes = 'application/octet-stream';
const formType = 'application/x-www-form-urlencoded';
const text = (content: string, type = bytes): RawBody => ({ type, payload: Buffer.from(content) });
const form = (content: string) => text(content, formType);

const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8(
      '<w:document><w:body><w:p><w:r><w:t>Notes</w:t></w:r></w:p></w:body></w:document>',
    ),
  }),
);

const uploads: readonly RawBody[] = [
  text('Notes of a meeting.'),
  { type: bytes, payload: png },
  { type: bytes, payload: docx },
  text('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text('a,b\n1,2\n', 'text/csv'),
  { type: bytes, payload: Buffer.from('ffd8ffe000104a46494600', 'hex') },
];

const report = `From: mailer-daemon@mail.example
To: news@shop.example
Subject: Undelivered
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; ines@example.net
Action: failed
Status: 5.1.1

--b--
`.replaceAll('\n', '\r\n');

const mail =
  'From: Ann <ann@example.com>\r\nTo: contact@aigen.invalid\r\nSubject: A question\r\nMessage-ID: <1@fuzz.example>\r\n\r\nHow?\r\n';

const event = (customer: string): RawBody => {
  const { payload, headers } = signedEvent(
    { id: `evt_${customer}`, type: 'invoice.paid', object: { customer } },
    { secret: stripeSecret },
  );
  const { 'content-type': type, 'stripe-signature': signature } = headers;
  return { type, payload: Buffer.from(payload), headers: { 'stripe-signature': signature } };
};

/** Bodies of routes whose content no schema describes; none for other routes. */
export function rawBodies(path: string): readonly RawBody[] {
  switch (path) {
    case '/api/uploads':
      return uploads;
    case '/api/account/picture':
      return [{ type: 'image/png', payload: png }, ...uploads];
    case '/api/contact-imports':
      return [
        text('Email,Name\nines@example.net,Ines\nnew@example.net,New\n', 'text/csv'),
        text('Email;Name\n"ines@example.net;"\n\0;\n', 'text/csv'),
        text(`${'a,'.repeat(2_000)}\n`, 'text/csv'),
        { type: 'text/csv', payload: Buffer.from('Name,E-Mail\nJürgen,j@example.net\n', 'utf16le') },
        { type: 'text/csv', payload: Buffer.from('Name,E-Mail\nJ\xfcrgen,j@example.net\n', 'latin1') },
      ];
    case '/api/sends/reports':
      return [text(report, 'message/rfc822'), text(mail, 'message/rfc822')];
    case '/u/:token':
      return [form('List-Unsubscribe=One-Click'), form('confirm=1'), form('resubscribe=1')];
    case '/u/:token/preferences':
      return [form(`list=${annsIds.list}`), form('list=&list=a&all=1'), form('')];
    case '/go/:id/goal':
      return [
        text(`{"aigen":"${annsIds.link}.a"}`, 'application/json'),
        form(`aigen=${annsIds.link}.a`),
        text(`${annsIds.link}.a`, 'text/plain'),
      ];
    case '/api/stripe/webhook':
      return [event('cus_made_up'), text('{"type":"invoice.paid"}', 'application/json')];
    case '/api/paypal/webhook':
      return [
        text('{"id":"WH-1","event_type":"PAYMENT.SALE.COMPLETED","resource":{}}', 'application/json'),
        text('{"id":null,"event_type":7}', 'application/json'),
      ];
    case '/api/support/inbound':
      return [
        { ...text(mail, 'message/rfc822'), headers: { authorization: `Bearer ${inboundSecret}` } },
        {
          ...form(new URLSearchParams({ email: mail }).toString()),
          headers: { authorization: `Bearer ${inboundSecret}` },
        },
      ];
    case '/sandbox/inbox/:id/reply':
      return [form('text=Thanks')];
    default:
      return [];
  }
}
