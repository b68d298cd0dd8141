import type { Block } from '../block.ts';

/** The email as Markdown, merge tags included: for the library, and as the text of the record `content`. */
export declare function contentOfBlocks(blocks: readonly Block[]): string;
/** Markdown of a generated or imported text as blocks: headings, texts, quotes, pictures, dividers, and buttons (a link alone in its paragraph). */
export declare function blocksOfContent(content: string, newId: () => string): Block[];
