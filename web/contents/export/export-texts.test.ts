// Every export is read by an independent parser.
import { parse as parseCsv } from 'csv-parse/sync';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import { contentRecordSchema, type ContentInput } from '#domain/content/record.ts';
import { exportTexts } from './export-texts.ts';
import { formatIds, type ExportedText } from './format.ts';

const day = '2026-11-20';
const at = '2026-11-20T08:00:00.000Z';
const textOf = (more: Partial<ContentInput>): ExportedText => ({
  record: contentRecordSchema.parse({
    id: crypto.randomUUID(),
    contentType: 'blog',
    title: 'Desks',
    content: 'They move.',
    createdAt: at,
    updatedAt: at,
    ...more,
  }),
  folderName: 'Blog Posts',
});

const content = `# Standing desks

They **move** up and *down*, see [our guide](https://example.com/a?b=1&c=2).

- One & two
  - Deeper
- Three

1. First
2. Second

> Sit less.

| Height | Price |
| --- | --- |
| 120 cm | $300 |

\`\`\`
const a = 1 < 2;
\`\`\`
`;
const hostile = `<script>window.broken = 1</script>

<img src=x onerror="window.broken=2"> [run](javascript:alert(1)) [data](data:text/html,x) ![pixel](https://tracker.example/p.png)

\u0007 control`;

const open = async (file: File) => Buffer.from(await file.arrayBuffer());

describe('one text', () => {
  test.each(formatIds)('as %s has its name, its type and content', async (format) => {
    const file = await exportTexts([textOf({ content })], format, day);
    expect(file.name).toBe(`${format === 'csv' || format === 'json' ? 'desks' : 'desks'}.${format}`);
    expect(file.type).not.toBe('');
    expect(file.size).toBeGreaterThan(50);
  });

  test('TXT is the readable text', async () => {
    const file = await exportTexts([textOf({ metaDescription: 'On desks.' })], 'txt', day);
    expect(await file.text()).toBe('Desks\n\nThey move.\n\nMeta description: On desks.\n');
  });

  test('Markdown is the stored text, under front matter', async () => {
    const text = textOf({ title: 'A "title": #1', content, tags: ['desk', 'a: b'] });
    const file = await (await exportTexts([text], 'md', day)).text();
    const [, matter, body] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(file)!;
    expect(body).toBe(content);
    // YAML is a superset of JSON: a quoted value is parsed as in JSON.
    const values = Object.fromEntries(
      matter!
        .split('\n')
        .map((line) => [line.split(': ')[0], JSON.parse(line.slice(line.indexOf(': ') + 2))]),
    );
    expect(values).toEqual({ title: 'A "title": #1', date: at, tags: ['desk', 'a: b'] });
  });

  test('HTML shows the text', async () => {
    const file = await (await exportTexts([textOf({ content })], 'html', day)).text();
    const page = new DOMParser().parseFromString(file, 'text/html');
    expect(page.title).toBe('Desks');
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([
      'Standing desks',
    ]);
    expect(page.querySelector('a')!.getAttribute('href')).toBe('https://example.com/a?b=1&c=2');
    expect([...page.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['120 cm', '$300']);
    expect(page.querySelector('code')!.textContent).toBe('const a = 1 < 2;\n');
  });

  test('HTML of a hostile text runs no script and makes no request', async () => {
    const title = '</title><script>window.broken = 3</script>';
    const texts = [textOf({ title, content: hostile, metaDescription: '"><script>x</script>' })];
    const page = new DOMParser().parseFromString(
      await (await exportTexts(texts, 'html', day)).text(),
      'text/html',
    );
    expect(page.querySelectorAll('script, img, iframe, object, embed, link')).toHaveLength(0);
    expect(page.title).toBe(title);
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        expect(`${name}=${value}`).not.toMatch(/^on|=(javascript|data):/i);
  });

  test('DOCX opens with headings, lists, a table and links', async () => {
    const file = await exportTexts([textOf({ content })], 'docx', day);
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: await open(file) });
    expect(messages).toEqual([]);
    expect(html).toContain('<h1>Standing desks</h1>');
    expect(html).toContain(
      '<p>They <strong>move</strong> up and <em>down</em>, see <a href="https://example.com/a?b=1&amp;c=2">our guide</a>.</p>',
    );
    expect(html).toContain('<ul><li>One &amp; two<ul><li>Deeper</li></ul></li><li>Three</li></ul>');
    expect(html).toContain('<ol><li>First</li><li>Second</li></ol>');
    expect(html).toContain('<td><p>120 cm</p></td><td><p>$300</p></td>');
    expect(html).toContain('const a = 1 &lt; 2;');
  });

  test('DOCX accepts any characters, and adds the title if the text has none', async () => {
    const file = await exportTexts([textOf({ title: 'Bell\u0007 & <b>', content: hostile })], 'docx', day);
    const { value } = await mammoth.extractRawText({ buffer: await open(file) });
    expect(value.startsWith('Bell & <b>\n')).toBe(true);
    expect(value).toContain('<script>window.broken = 1</script>');
    const archive = await JSZip.loadAsync(await open(file));
    expect(await archive.file('word/_rels/document.xml.rels')!.async('string')).not.toMatch(
      /javascript|tracker|data:/,
    );
  });
});

describe('many texts', () => {
  const texts = [
    textOf({ title: 'Tea', content: '=1+1', tags: ['a', 'b'] }),
    textOf({ title: '=HYPERLINK("https://evil.example")', content: '  @SUM(A1)' }),
    textOf({
      title: 'Tea',
      content: 'A "quoted", line\nand another\r\n- list',
      seoScore: 7,
      editorScore: 61,
    }),
    textOf({ title: '＝cmd', content: '\t=1' }),
  ];

  test('CSV has a row for each, and no cell is a formula', async () => {
    const file = await exportTexts(texts, 'csv', day);
    expect(file.name).toBe('aigen-texts-2026-11-20.csv');
    const source = await file.text();
    const rows = parseCsv(source, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toHaveLength(4);
    expect(rows.map(({ title }) => title)).toEqual([
      'Tea',
      '\'=HYPERLINK("https://evil.example")',
      'Tea',
      "'＝cmd",
    ]);
    expect(rows[2]).toMatchObject({
      content: 'A "quoted", line\nand another\r\n- list',
      editorScore: '61',
      seoScore: '7',
      folderName: 'Blog Posts',
    });
    for (const row of rows)
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  });

  test('JSON has every field', async () => {
    const file = await exportTexts(texts, 'json', day);
    const items = JSON.parse(await file.text()) as unknown[];
    expect(items).toEqual(texts.map(({ record, folderName }) => ({ ...record, folderName })));
  });

  test.each(['txt', 'md', 'html', 'docx'] as const)(
    '%s come as an archive with a file each',
    async (format) => {
      const done: number[] = [];
      const file = await exportTexts(texts, format, day, (count) => done.push(count));
      expect(file.name).toBe(`aigen-texts-${format}-2026-11-20.zip`);
      const archive = await JSZip.loadAsync(await open(file), { checkCRC32: true });
      expect(Object.keys(archive.files)).toEqual([
        `tea.${format}`,
        `hyperlink-https-evil-example.${format}`,
        `tea-2.${format}`,
        `cmd.${format}`,
      ]);
      expect(done).toEqual([1, 2, 3, 4]);
      if (format === 'md')
        expect(await archive.file('tea-2.md')!.async('string')).toContain('A "quoted", line');
    },
  );
});
