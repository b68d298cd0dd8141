import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { strToU8, zipSync } from 'fflate';

// Files as people and attackers send them, made here so that nobody has to trust a folder of binaries.

const text = (value: string) => Buffer.from(value);

/** A small picture of one color. */
export const picture = (type: 'png' | 'jpg' | 'webp', width = 40, height = 30): Buffer => {
  const pixels = new Uint8Array(width * height * 4).fill(200);
  const drawn = Transformer.fromRgbaPixels(pixels, width, height);
  if (type === 'png') return drawn.pngSync();
  return type === 'jpg' ? drawn.jpegSync(90) : drawn.webpSync(90);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims a size, with other chunks in it and any image data. */
export function pngOf(width: number, height: number, data: Buffer, between: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...between,
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a text chunk in it. */
export const pngWithText = (words: string): Buffer =>
  pngOf(8, 8, Buffer.alloc(8 * 9), [chunk('tEXt', text(`Comment\0${words}`))]);

/** A JPEG with an EXIF part, where cameras write the place. */
export function jpegWithExif(words: string): Buffer {
  const plain = picture('jpg');
  const body = Buffer.concat([text('Exif\0\0MM\0*\0\0\0\b\0\0\0\0\0\0'), text(words)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)]);
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
export const wordXml = (words: string, prologue = '') =>
  `<?xml version="1.0"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`;

/** A Word document, with further or other parts. */
export function docx(words: string, parts: Record<string, Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(contentTypes(wordMain)),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(wordXml(words)),
      ...parts,
    }),
  );
}

/** The same, with the sizes of its parts falsified to a few bytes. */
export function docxWithFalseSizes(words: string, parts: Record<string, Uint8Array>): Buffer {
  const bytes = docx(words, parts);
  for (let at = 0; at < bytes.length - 30; at += 1) {
    const sign = bytes.readUInt32LE(at);
    if (sign === 0x04034b50) bytes.writeUInt32LE(10, at + 22);
    if (sign === 0x02014b50) bytes.writeUInt32LE(10, at + 24);
  }
  return bytes;
}

/** The same, with one part that has its name in the directory only: beside its content it has another of that length. */
function docxListedAs(listed: string, beside: string): Buffer {
  const bytes = docx('Hi', { [listed]: strToU8('x') });
  bytes.write(beside.padEnd(listed.length, 'x').slice(0, listed.length), bytes.indexOf(listed));
  return bytes;
}

/** The same, with two parts of one name. */
function docxWithTwo(name: string, other: string): Buffer {
  const bytes = docx('Hi', { [name]: strToU8('x'), [other]: strToU8('y') });
  for (let at = bytes.indexOf(other); at >= 0; at = bytes.indexOf(other)) bytes.write(name, at);
  return bytes;
}

/** A PDF with one page of text, and further objects. */
export const pdf = (words: string, catalog = '', objects = ''): Buffer => {
  const stream = `BT /F1 18 Tf 10 50 Td (${words}) Tj ET`;
  return text(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${objects}
trailer<</Root 1 0 R>>`);
};

/** A PDF whose font says that its letter A stands for U+0000, which no database stores as text. */
export const pdfWithNul = (words: string): Buffer => {
  const map = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <0000> endbfchar endcmap`;
  return text(
    pdf(words, '', `6 0 obj<</Length ${map.length}>>stream\n${map}\nendstream endobj`)
      .toString()
      .replace('/BaseFont/Helvetica', '/BaseFont/Helvetica/ToUnicode 6 0 R'),
  );
};

/** A PDF of some kilobytes whose page unfolds to so many megabytes. */
export const pdfThatUnfolds = (megabytes: number): Buffer => {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 }), {
    level: 9,
  });
  const [head, tail] = pdf('')
    .toString()
    .split(/4 0 obj.*?endobj/s);
  return Buffer.concat([
    text(`${head}4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
    packed,
    text(`\nendstream endobj${tail}`),
  ]);
};

/** A PDF whose tree of pages contains itself. */
export const pdfLoop = (): Buffer =>
  text(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 900000>>endobj\ntrailer<</Root 1 0 R>>',
  );

export const marker = 'alert-4711';
const script = `<script>${marker}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}">${script}</svg>`;
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000);
const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}"><!ENTITY d "${'&c;'.repeat(100)}">]>`;
const stolen = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>';

/** What happens to a file: refused with a code, or stored as a type and inert. */
type Outcome = { refused: string } | { stored: string };
const refused = (code: string): Outcome => ({ refused: `uploads.${code}` });
const stored = (type: string): Outcome => ({ stored: type });

/** What it is, its name, its content, what happens to it. */
export type HostileFile = [what: string, name: string, content: () => Buffer, Outcome];

export const hostileFiles: readonly HostileFile[] = [
  ['a page as a picture', 'logo.png', () => text(`<!doctype html>${script}`), refused('type-refused')],
  ['a page', 'page.html', () => text(`<!doctype html>${script}`), refused('type-refused')],
  ['a page as text', 'page.txt', () => text(`<!doctype html>${script}`), stored('txt')],
  ['a page with a long name', 'page.html.txt', () => text(`<html>${script}`), stored('txt')],
  ['scripts in Markdown', 'notes.md', () => text(`# A\n${script}`), stored('md')],
  ['an SVG', 'logo.svg', () => text(svg), refused('type-refused')],
  ['an SVG as a picture', 'logo.png', () => text(svg), refused('type-refused')],
  ['an SVG as text', 'logo.txt', () => text(svg), stored('txt')],
  ['an SVG with a prologue', 'logo.md', () => text(`<?xml version="1.0"?>${svg}`), refused('type-refused')],
  ['formulas in a CSV', 'rows.csv', () => text('name\n=HYPERLINK("http://x.test")\n@SUM(1)'), stored('csv')],
  [
    'a program of Windows',
    'form.pdf',
    () => Buffer.concat([text('MZ'), Buffer.alloc(200)]),
    refused('type-refused'),
  ],
  [
    'a program of Linux',
    'notes.txt',
    () => Buffer.concat([text('\x7fELF'), Buffer.alloc(200, 1)]),
    refused('type-refused'),
  ],
  ['a shell script', 'run.sh', () => text('#!/bin/sh\nrm -rf /'), refused('type-refused')],
  ['a PHP script', 'shell.php', () => text('<?php system($_GET[0]);'), refused('type-refused')],
  ['settings of a web server', '.htaccess', () => text('AddType text/html .png'), refused('type-refused')],
  ['a GIF', 'logo.gif', () => text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), refused('type-refused')],
  [
    'a GIF that is a program',
    'logo.png',
    () => Buffer.concat([text('GIF89a'), docx(marker)]),
    refused('type-refused'),
  ],
  ['a BMP', 'logo.bmp', () => Buffer.concat([text('BM'), Buffer.alloc(80)]), refused('type-refused')],
  ['an icon', 'logo.ico', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), refused('type-refused')],
  ['a TIFF', 'scan.tiff', () => Buffer.concat([text('II*\0'), Buffer.alloc(60)]), refused('type-refused')],
  [
    'an archive',
    'all.zip',
    () => Buffer.from(zipSync({ 'a.html': strToU8(script) })),
    refused('type-refused'),
  ],
  [
    'an archive as a document',
    'all.docx',
    () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })),
    refused('type-refused'),
  ],
  ['a compressed file as a table', 'rows.csv', () => gzipSync(text('a,b')), refused('type-refused')],
  ['a spreadsheet as a document', 'rows.docx', () => xlsx(), refused('type-refused')],
  [
    'a document with macros',
    'offer.docx',
    () => docx('Hi', { 'word/vbaProject.bin': strToU8('x') }),
    refused('macros'),
  ],
  [
    'a document that lists macros only in its directory',
    'offer.docx',
    () => docxListedAs('word/vbaProject.bin', 'word/comments'),
    refused('macros'),
  ],
  [
    'a document whose two lists of parts differ',
    'offer.docx',
    () => docxListedAs('word/comments.xml', 'word/others'),
    refused('unreadable'),
  ],
  [
    'a document that names a part twice',
    'offer.docx',
    () => docxWithTwo('word/footer1.xml', 'word/footer2.xml'),
    refused('unreadable'),
  ],
  [
    'a document with a program in it',
    'offer.docx',
    () => docx('Hi', { 'word/embeddings/a.bin': strToU8('MZ') }),
    refused('macros'),
  ],
  [
    'a document with controls',
    'offer.docx',
    () => docx('Hi', { 'word/activeX/a.bin': strToU8('x') }),
    refused('macros'),
  ],
  [
    'a document that unfolds',
    'bomb.docx',
    () => docx('Hi', { 'word/media/a.bin': zeros(80) }),
    refused('unreadable'),
  ],
  [
    'one that states false sizes',
    'bomb.docx',
    () => docxWithFalseSizes('Hi', { 'word/media/a.bin': zeros(80) }),
    refused('unreadable'),
  ],
  ['one of very many parts', 'parts.docx', () => docx('Hi', manyParts(3_000)), refused('unreadable')],
  [
    'one whose entities multiply',
    'laughs.docx',
    () => docx('', { 'word/document.xml': strToU8(wordXml('&d;', laughs)) }),
    refused('unreadable'),
  ],
  [
    'one that asks for a file',
    'stolen.docx',
    () => docx('', { 'word/document.xml': strToU8(wordXml('&f;', stolen)) }),
    refused('unreadable'),
  ],
  ['half a document', 'half.docx', () => docx('Hi').subarray(0, 500), refused('unreadable')],
  [
    'a picture with a page behind it',
    'photo.png',
    () => Buffer.concat([picture('png'), text(script)]),
    stored('png'),
  ],
  [
    'a photo with an archive behind it',
    'photo.jpg',
    () => Buffer.concat([picture('jpg'), docx(marker)]),
    stored('jpg'),
  ],
  ['a picture with a script as comment', 'photo.png', () => pngWithText(script), stored('png')],
  ['a photo with its place', 'photo.jpg', () => jpegWithExif(marker), stored('jpg')],
  [
    'a picture of very many pixels',
    'huge.png',
    () => pngOf(60_000, 60_000, Buffer.alloc(10)),
    refused('picture-too-large'),
  ],
  [
    'a picture of a very long line',
    'line.png',
    () => pngOf(30_000, 1, Buffer.alloc(30_001)),
    refused('picture-too-large'),
  ],
  ['a picture that unfolds', 'bomb.png', () => pngOf(10, 10, Buffer.from(zeros(90))), stored('png')],
  ['half a picture', 'half.png', () => picture('png', 400, 400).subarray(0, 80), refused('unreadable')],
  ['a broken WebP', 'broken.webp', () => broken(picture('webp', 200, 200)), refused('unreadable')],
  [
    'a PDF with a script',
    'form.pdf',
    () => pdf('Hi', '/OpenAction 6 0 R', `6 0 obj<</S/JavaScript/JS(${marker})>>endobj`),
    stored('pdf'),
  ],
  ['half a PDF', 'half.pdf', () => pdf('Hi').subarray(0, 60), stored('pdf')],
  ['a PDF that goes round', 'loop.pdf', () => pdfLoop(), stored('pdf')],
  ['a PDF that unfolds', 'bomb.pdf', () => pdfThatUnfolds(1_200), refused('unreadable')],
  ['a PDF that is a page', 'page.pdf', () => text(`%PDF-1.4\n${script}`), stored('pdf')],
  ['text with binary in it', 'notes.txt', () => text('Hi\0\x01there'), refused('type-refused')],
];

function manyParts(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`word/a${index}.xml`, strToU8('x')]),
  );
}

function xlsx(): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const types = contentTypes(main).replace('/word/document.xml', '/xl/workbook.xml');
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), 'xl/workbook.xml': strToU8('<x/>') }));
}

function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, 30);
  return copy;
}
