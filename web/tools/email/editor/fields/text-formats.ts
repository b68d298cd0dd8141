/** What a selection in a text becomes, and what is selected then. */
export type Edited = { text: string; start: number; end: number };
export type Format = 'bold' | 'italic' | 'link' | 'list';

/** Makes the selected part of a text bold, italic, a link or a list, in Markdown. Without a selection there are words to write over. */
export function formatSelection(text: string, start: number, end: number, format: Format): Edited {
  const selected = text.slice(start, end);
  if (format === 'list') return listOf(text, start, end);
  if (format === 'link') {
    const words = selected || 'words';
    const address = 'https://';
    const at = start + words.length + 3;
    return {
      text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
      start: at,
      end: at + address.length,
    };
  }
  const mark = format === 'bold' ? '**' : '*';
  const words = selected || 'words';
  const from = start + mark.length;
  return {
    text: `${text.slice(0, start)}${mark}${words}${mark}${text.slice(end)}`,
    start: from,
    end: from + words.length,
  };
}

function listOf(text: string, start: number, end: number): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const items = text
    .slice(from, to)
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return { text: text.slice(0, from) + items + text.slice(to), start: from, end: from + items.length };
}

/** Puts words into a text in place of a selection; the caret is behind them. */
export function insertWords(text: string, start: number, end: number, words: string): Edited {
  const at = start + words.length;
  return { text: text.slice(0, start) + words + text.slice(end), start: at, end: at };
}
