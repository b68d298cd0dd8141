const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}(?=[ \t]|$)/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const indented = /^(?: {2,}|\t)\S/;
const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * The parts of a Markdown text that can be taken into a merged text, in their order, as Markdown: headings, paragraphs,
 * quotes, tables, code, and each list as a whole. A part without a letter, digit or pictograph (a dividing line) is left
 * out.
 */
export function splitParagraphs(markdown: string): string[] {
  const parts: string[][] = [];
  let open: string[] | null = null;
  let openFence = '';
  let isList = false;
  let blankLines = 0;
  const begin = (line: string) => {
    open = [line];
    parts.push(open);
  };
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (openFence) {
      open!.push(line);
      if (mark.startsWith(openFence)) [openFence, open] = ['', null];
      continue;
    }
    if (line.trim() === '') {
      blankLines += 1;
      continue;
    }
    // A list continues after a blank line with its next item or with an indented line.
    const continuesList = isList && (listItem.test(line) || indented.test(line));
    const continues = open !== null && (blankLines === 0 || continuesList) && !heading.test(line) && !mark;
    if (continues) open!.push(`${'\n'.repeat(blankLines)}${line}`);
    else {
      begin(line);
      isList = listItem.test(line);
    }
    blankLines = 0;
    if (mark) openFence = mark;
    // A heading is one line.
    if (heading.test(line)) open = null;
  }
  return parts.map((lines) => lines.join('\n').trimEnd()).filter((part) => readable.test(part));
}
