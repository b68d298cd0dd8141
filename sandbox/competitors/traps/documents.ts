import { hash, seeded } from '../../writing/words.ts';
import { html } from '../../pages/html.ts';
import { send, sendPage, trapPage, type Trap } from './visit.ts';

const htmlOf = (charset: string, title: string, text: string) =>
  `<!doctype html><html><head>${charset}<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`;
const meta = (name: string) => `<meta charset="${name}">`;

const western = htmlOf('', 'Mäntel für Übergänge – “größer”', 'Café, naïve, smörgåsbord, 20 €');
/** windows-1252: as Latin-1, but for the signs that it has of its own. */
const windows1252 = (text: string) =>
  Buffer.from(
    text.replace(/[–“”€]/g, (sign) => ({ '–': '\x96', '“': '\x93', '”': '\x94', '€': '\x80' })[sign]!),
    'latin1',
  );
/** 登山靴の手入れ ("care of mountain boots") in Shift_JIS. */
const japanese = Buffer.from('936f8e528c4382cc8ee893fc82ea', 'hex');
const shiftJis = (charset: string) => {
  const [before, after = ''] = htmlOf(charset, 'SLOT', 'SLOT').split('SLOT</title>');
  const rest = after.split('SLOT');
  return Buffer.concat([
    Buffer.from(before!),
    japanese,
    Buffer.from(`</title>${rest[0]}`),
    japanese,
    Buffer.from(rest[1]!),
    japanese,
    Buffer.from(rest[2] ?? ''),
  ]);
};

/** Media type and bytes of pages in character sets that are stated, in another place, wrongly or not at all. */
const charsets: Record<string, { type: string; body: () => Buffer }> = {
  'windows-1252': { type: 'text/html; charset=windows-1252', body: () => windows1252(western) },
  'windows-1252-meta': {
    type: 'text/html',
    body: () => windows1252(western.replace('<title>', `${meta('windows-1252')}<title>`)),
  },
  shift_jis: { type: 'text/html; charset=shift_jis', body: () => shiftJis('') },
  'shift_jis-meta': { type: 'text/html', body: () => shiftJis(meta('Shift_JIS')) },
  // Says UTF-8, and is Latin-1.
  wrong: { type: 'text/html; charset=utf-8', body: () => windows1252(western) },
  unknown: { type: 'text/html; charset=x-klingon', body: () => Buffer.from(western) },
  'utf-16': { type: 'text/html', body: () => Buffer.from(`\ufeff${western}`, 'utf16le') },
  'utf-7': {
    type: 'text/html; charset=utf-7',
    body: () => Buffer.from('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
  },
};

function noise(bytes: number): Buffer {
  const next = seeded(hash('noise'));
  return Buffer.from(Array.from({ length: bytes }, () => Math.floor(next() * 256)));
}

/** A PDF of one line. */
function pdfOf(words: string): string {
  const drawn = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${drawn.length}>>stream`,
    drawn,
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n');
}

/** What is a document and no page. */
const documents: Record<string, { type: string; body: string }> = {
  'capes.pdf': { type: 'application/pdf', body: pdfOf('Rain capes are waxed twice a year.') },
  'scan.pdf': { type: 'application/pdf', body: pdfOf('') },
  capes: { type: 'application/octet-stream', body: pdfOf('Rain capes without a media type.') },
  'notes.txt': { type: 'text/plain; charset=utf-8', body: 'Wax before the first frost.\n' },
  'prices.csv': { type: 'text/csv', body: 'item,price\nrain cape,149\n' },
  'notes.json': { type: 'application/json', body: '{"wax":"twice"}' },
  'drawn.html': {
    type: 'text/html',
    body: '<title>Drawn</title><body><div id="app"></div><script>draw("Secret of the script")</script>',
  },
};

const oddLinks = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  'mailto:bench@traps.example',
  'tel:+15550100',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://traps.example/1',
  'ftp://traps.example/list',
  'file:///etc/passwd',
  'http://10.0.0.1/',
  'http://localhost:5432/',
  'http://127.0.0.1/journal',
  '//169.254.169.254/latest/meta-data/',
  'http://user:secret@traps.example/',
  'https://traps.example:8443/',
  'http://',
  'http://[',
  'https://träps.example/',
  '  /spaced out/ ',
  '/nul\u0000byte',
  '/%zz',
  '/../../etc/passwd',
  '\\\\traps.example\\share',
  `/long/${'a'.repeat(10_000)}`,
  '#top',
  '?',
];

const types: Record<string, [type: string, body: () => string | Buffer]> = {
  // Bytes of anything, said to be HTML.
  '/binary/page': ['text/html; charset=utf-8', () => noise(100_000)],
  '/binary/picture': [
    'image/png',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(2_000)]),
  ],
  '/binary/document': ['application/pdf', () => '%PDF-1.7\n%%EOF\n'],
  '/binary/no-type': ['', () => trapPage('No media type', html`<p>No media type is stated.</p>`)],
  '/invalid/empty': ['text/html; charset=utf-8', () => ''],
  '/invalid/unclosed': [
    'text/html',
    () =>
      '<html><head><title>Unclosed<body><h1>Not closed<p>Text <b>and <i>more</b> text</i><table><p>in a table<a href="/invalid/empty">link',
  ],
  '/invalid/nul': ['text/html', () => '<html><title>N\0ul</title><body>\0<h1>B\0ytes</h1>'],
  '/invalid/comment': [
    'text/html',
    () => '<html><title>Comment</title><body><!-- never closed <h1>Hidden</h1>',
  ],
  '/invalid/script': [
    'text/html',
    () => '<html><title>Script</title><body><script>if (a < b) {"</scr" + "ipt>"}',
  ],
  '/invalid/frames': [
    'text/html',
    () => '<html><title>Frames</title><frameset cols="*,*"><frame src="/"><frame src="http://127.0.0.1/">',
  ],
};

/** Character sets, documents that are none, and links that are not to be followed. */
export const documentTraps: Record<string, Trap> = {
  '/charset/': (visit) => {
    const document = charsets[visit.path.slice('/charset/'.length)];
    if (!document) return sendPage(visit, 'Not found', html``, 404);
    return send(visit, { status: 200, type: document.type, body: document.body() });
  },
  ...Object.fromEntries(
    Object.entries(types).map(([path, [type, body]]): [string, Trap] => [
      path,
      (visit) => send(visit, { status: 200, type, body: body() }),
    ]),
  ),
  '/documents/': (visit) => {
    const document = documents[visit.path.slice('/documents/'.length)];
    if (!document) return sendPage(visit, 'Not found', html``, 404);
    return send(visit, { status: 200, type: document.type, body: document.body });
  },
  '/links/odd': (visit) =>
    sendPage(
      visit,
      'Odd links',
      html`${oddLinks.map((link) => html`<a href="${link}">${link.slice(0, 40)}</a> `)}`,
    ),
  '/links/base': (visit) =>
    sendPage(
      visit,
      'Base',
      html`<base href="http://169.254.169.254/" /><a href="latest/meta-data/">Data</a>`,
    ),
  '/links/canonical': (visit) =>
    sendPage(
      visit,
      'Canonical',
      html`<link rel="canonical" href="http://127.0.0.1/" /><link
          rel="alternate"
          type="application/atom+xml"
          href="http://10.0.0.1/feed"
        />`,
    ),
};
export const charsetPaths = Object.keys(charsets).map((name) => `/charset/${name}`);
