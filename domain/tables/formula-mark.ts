/**
 * What a spreadsheet would interpret as a formula, also after spaces or with full-width characters. Such a cell gets an
 * apostrophe in front, and so does one that looks as if it had got one, so that `withoutFormulaMark` returns every cell
 * as it was. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const formula = /^'*[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** A cell of an exported table as it was before it was made harmless. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
