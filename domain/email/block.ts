import { z } from 'zod';
import { storedText } from '../content/stored-text.ts';
import { keepUnknown } from '../sync/keep-unknown.ts';

/** Maximum blocks of an email, and of one column. */
export const mostBlocks = 60;
export const mostColumnBlocks = 10;

/** Maximum characters of the texts and addresses of blocks; `line`: texts on a button, names and the like. */
export const mostOfBlock = {
  heading: 500,
  text: 20_000,
  line: 200,
  alt: 500,
  quote: 5_000,
  description: 2_000,
  price: 50,
  footer: 2_000,
  address: 2_000,
} as const;

const id = () => z.uuid();
/** One line; may have merge tags. */
const line = (max: number) => storedText(max).default('');
/** http, https, mailto, or a merge tag alone; checked when it is used, so that half an address can be stored. */
const address = () => storedText(mostOfBlock.address).default('');

/** Text blocks: Markdown of paragraphs, lists, bold, italic and links, with merge tags. No HTML. */
const headingBlock = keepUnknown(
  z.object({
    kind: z.literal('heading'),
    id: id(),
    text: line(mostOfBlock.heading),
    level: z.union([z.literal(1), z.literal(2)]).default(1),
  }),
);
const textBlock = keepUnknown(
  z.object({
    kind: z.literal('text'),
    id: id(),
    text: storedText(mostOfBlock.text).default(''),
  }),
);
const imageBlock = keepUnknown(
  z.object({
    kind: z.literal('image'),
    id: id(),
    src: address(),
    /** Read where pictures are off. */
    alt: line(mostOfBlock.alt),
    href: address(),
    /** Pictures that only decorate have no alt text, and say so. */
    isDecorative: z.boolean().default(false),
  }),
);
const buttonBlock = keepUnknown(
  z.object({
    kind: z.literal('button'),
    id: id(),
    label: line(mostOfBlock.line),
    href: address(),
  }),
);
const quoteBlock = keepUnknown(
  z.object({
    kind: z.literal('quote'),
    id: id(),
    text: storedText(mostOfBlock.quote).default(''),
    by: line(mostOfBlock.line),
  }),
);
const productBlock = keepUnknown(
  z.object({
    kind: z.literal('product'),
    id: id(),
    name: line(mostOfBlock.line),
    description: storedText(mostOfBlock.description).default(''),
    /** As it is written: "€ 12.50". */
    price: line(mostOfBlock.price),
    src: address(),
    alt: line(mostOfBlock.alt),
    href: address(),
    label: line(mostOfBlock.line),
  }),
);
const dividerBlock = keepUnknown(z.object({ kind: z.literal('divider'), id: id() }));
/** Sender, address and unsubscribe link; what is empty here comes from the brand kit. */
const footerBlock = keepUnknown(
  z.object({
    kind: z.literal('footer'),
    id: id(),
    text: storedText(mostOfBlock.footer).default(''),
  }),
);

const columnBlocks = [headingBlock, textBlock, imageBlock, buttonBlock, quoteBlock, productBlock] as const;
const columnBlockSchema = z.discriminatedUnion('kind', columnBlocks);
export type ColumnBlock = z.infer<typeof columnBlockSchema>;

/** Side by side on wide screens, below each other on phones. */
const columnsBlock = keepUnknown(
  z.object({
    kind: z.literal('columns'),
    id: id(),
    columns: z
      .array(keepUnknown(z.object({ id: id(), blocks: z.array(columnBlockSchema).max(mostColumnBlocks) })))
      .min(2)
      .max(3),
  }),
);

export const blockSchema = z.discriminatedUnion('kind', [
  ...columnBlocks,
  columnsBlock,
  dividerBlock,
  footerBlock,
]);
export type Block = z.infer<typeof blockSchema>;
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** The kinds of blocks in the order in which they are offered. */
export const blockKinds = [
  'heading',
  'text',
  'image',
  'button',
  'columns',
  'quote',
  'product',
  'divider',
  'footer',
] as const satisfies readonly BlockKind[];
