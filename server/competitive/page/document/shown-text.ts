/** A heading, paragraph, item or cell, and where it stands. */
export type TextBlock = { text: string; isMain: boolean; isFrame: boolean };

/** So much of a page is measured: some 30,000 words, which take the server a tenth of a second. */
export const maxTextCharacters = 200_000;

/** Collects the shown text of a page in blocks. */
export class ShownText {
  readonly blocks: TextBlock[] = [];
  /** Open elements around what is read: the main one, those of the page's frame, and those whose text is not shown. */
  main = 0;
  frame = 0;
  hidden = 0;
  private pieces: string[] = [];
  private length = 0;

  add(piece: string): void {
    if (this.hidden > 0 || this.length >= maxTextCharacters) return;
    this.pieces.push(piece);
    this.length += piece.length;
  }

  /** A block begins or ends. */
  end(): void {
    if (this.pieces.length === 0) return;
    const text = onOneLine(this.pieces.join(''));
    this.pieces = [];
    if (text !== '') this.blocks.push({ text, isMain: this.main > 0, isFrame: this.frame > 0 });
  }

  /** The main text: what stands in `main` or `article`, else all but the page's frame, else everything. */
  mainText(): string {
    this.end();
    const inMain = this.blocks.filter((block) => block.isMain && !block.isFrame);
    const outsideFrame = this.blocks.filter((block) => !block.isFrame);
    const blocks = [inMain, outsideFrame].find((some) => some.length > 0) ?? this.blocks;
    return blocks
      .map((block) => block.text)
      .join('\n\n')
      .slice(0, maxTextCharacters);
  }
}

/** A text as a browser shows it: white space is one space. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
