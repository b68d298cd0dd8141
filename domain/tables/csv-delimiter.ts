const delimiters = [',', ';', '\t', '|'];
/** Of a table with one column: this character is in no text. */
const none = '\u001f';

/** The first rows of a CSV text, read with a delimiter. */
export type ReadFirstRows = (body: string, delimiter: string) => string[][];

/**
 * The delimiter that splits the header into most columns, and of two the one that splits more rows alike. Excel may name it in a line of
 * its own: `sep=;`; `body` is the text without that line and without empty ones before it. Lines must end with LF. `isHeaderFirst`: false
 * where lines above the header may explain the file.
 */
export function findDelimiter(
  lines: string,
  firstRows: ReadFirstRows,
  isHeaderFirst = true,
): { body: string; delimiter: string } {
  const stated = /^\s*"?sep=([^\n])"?\n/i.exec(lines);
  if (stated) return { body: lines.slice(stated[0].length), delimiter: stated[1]! };
  const body = lines.replace(/^\s*\n/, '');
  let best = { columns: 1, alike: 0, delimiter: none };
  for (const delimiter of delimiters) {
    const rows = firstRows(body, delimiter);
    const header = isHeaderFirst ? rows.slice(0, 1) : rows;
    const columns = Math.max(0, ...header.map(({ length }) => length));
    const alike = rows.filter(({ length }) => length === columns).length;
    if (columns > best.columns || (columns > 1 && columns === best.columns && alike > best.alike))
      best = { columns, alike, delimiter };
  }
  return { body, delimiter: best.delimiter };
}
