const comma = /^\D*\d{1,3}(?:\.?\d{3})*,(?:\d{1,2}|\d{4,})\D*$/;
const point = /^\D*\d[\d,]*\.\d{1,2}\D*$/;

/**
 * True if the numbers of a table have a decimal comma, as one of them says and none denies: "4,2", "9,01 %", "1.234,50 €". A point
 * then separates thousands.
 */
export function hasDecimalComma(cells: Iterable<string>): boolean {
  let isSaid = false;
  for (const cell of cells) {
    if (point.test(cell)) return false;
    isSaid ||= comma.test(cell);
  }
  return isSaid;
}

const numberWithComma = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(\D*)$/;

/** A cell of such a table with a decimal point: "3.120" is `3120`, "9,01 %" is `9.01 %`. Anything else stays. */
export function withDecimalPoint(cell: string): string {
  const [, before, whole, decimals, after] = numberWithComma.exec(cell) ?? [];
  if (whole === undefined) return cell;
  return `${before}${whole.replaceAll('.', '')}${decimals === undefined ? '' : `.${decimals}`}${after}`;
}
