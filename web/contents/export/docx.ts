import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { ContentRecord } from '#domain/content/record.ts';
import type Token from 'markdown-it/lib/token.mjs';
import { reader } from './reader.ts';

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Word supports nine list levels. */
const deepest = 8;
const monospace = 'Consolas';

/** The text as a Word document, with Word's own headings, lists, tables and links. */
export async function docxFileOf({
  title,
  content,
  metaDescription,
}: Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>): Promise<ArrayBuffer> {
  const tokens = reader.parse(content, {});
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1';
  const body = drawBlocks(tokens);
  const document = new Document({
    title: words(title),
    ...(metaDescription && { description: words(metaDescription) }),
    creator: 'AIGen',
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: Array.from({ length: deepest + 1 }, (_, level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    sections: [
      {
        children: hasTitle
          ? body
          : [
              new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(words(title))] }),
              ...body,
            ],
      },
    ],
  });
  return Packer.toArrayBuffer(document);
}

/** XML does not allow control characters and unpaired surrogates. */
function words(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/\p{Cs}/gu, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

type List = { isNumbered: boolean; instance: number; isFirst: boolean };

function drawBlocks(tokens: Token[]): (Paragraph | Table)[] {
  const drawn: (Paragraph | Table)[] = [];
  const lists: List[] = [];
  let quotes = 0;
  let heading: number | null = null;
  let lastInstance = 0;
  let rows: TableRow[] = [];
  let cells: TableCell[] = [];

  const placeOf = () => {
    const list = lists.at(-1);
    const level = Math.min(lists.length - 1, deepest);
    const mark = list?.isFirst
      ? list.isNumbered
        ? { numbering: { reference: 'numbers', level, instance: list.instance } }
        : { bullet: { level } }
      : { ...(list && { indent: { left: 720 * (level + 1) } }) };
    if (list) list.isFirst = false;
    return { ...mark, ...(quotes > 0 && !list && { indent: { left: 480 * quotes } }) };
  };

  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case 'heading_open':
        heading = Number(token.tag.slice(1));
        break;
      case 'inline': {
        const cell = /^t[hd]_open$/.test(tokens[index - 1]?.type ?? '') ? tokens[index - 1]! : null;
        const children = drawInline(token.children ?? [], { italics: quotes > 0, bold: cell?.tag === 'th' });
        if (cell) cells.push(new TableCell({ children: [new Paragraph({ children })] }));
        else
          drawn.push(
            new Paragraph({ children, ...(heading ? { heading: headings[heading - 1]! } : placeOf()) }),
          );
        heading = null;
        break;
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        lists.push({
          isNumbered: token.type === 'ordered_list_open',
          instance: (lastInstance += 1),
          isFirst: false,
        });
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        lists.at(-1)!.isFirst = true;
        break;
      case 'blockquote_open':
        quotes += 1;
        break;
      case 'blockquote_close':
        quotes -= 1;
        break;
      case 'fence':
      case 'code_block':
        for (const line of token.content.replace(/\n$/, '').split('\n'))
          drawn.push(new Paragraph({ children: [new TextRun({ text: words(line), font: monospace })] }));
        break;
      case 'hr':
        drawn.push(new Paragraph({ thematicBreak: true }));
        break;
      case 'tr_close':
        rows.push(new TableRow({ children: cells }));
        cells = [];
        break;
      case 'table_close':
        drawn.push(new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } }));
        rows = [];
        break;
    }
  }
  return drawn;
}

type Hand = Pick<IRunOptions, 'bold' | 'italics' | 'strike'>;

/** The runs of a line. A link contains the runs between its opening and closing token. */
function drawInline(tokens: Token[], base: { bold: boolean; italics: boolean }): ParagraphChild[] {
  const drawn: ParagraphChild[] = [];
  const hand: { -readonly [name in keyof Hand]: boolean } = { ...base };
  let link: { address: string; runs: TextRun[] } | null = null;
  const put = (options: IRunOptions) => {
    const run = new TextRun({ ...hand, ...options, ...(link && { style: 'Hyperlink' }) });
    (link?.runs ?? drawn).push(run);
  };
  for (const token of tokens) {
    if (token.type === 'text') put({ text: words(token.content) });
    else if (token.type === 'code_inline') put({ text: words(token.content), font: monospace });
    else if (token.type === 'image') put({ text: words(token.content) });
    else if (token.type === 'softbreak') put({ text: ' ' });
    else if (token.type === 'hardbreak') put({ break: 1 });
    else if (token.type === 'link_open') link = { address: token.attrGet('href') ?? '', runs: [] };
    else if (token.type === 'link_close' && link) {
      drawn.push(new ExternalHyperlink({ link: link.address, children: link.runs }));
      link = null;
    } else if (token.type.startsWith('strong_')) hand.bold = base.bold || token.nesting === 1;
    else if (token.type.startsWith('em_')) hand.italics = base.italics || token.nesting === 1;
    else if (token.type.startsWith('s_')) hand.strike = token.nesting === 1;
  }
  return drawn;
}
