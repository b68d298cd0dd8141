import { readDecimal, readFigure, readMoney } from '../competitive/index-file/read-figure.ts';
import type { FigureName } from './metric-figures.ts';

const sentences: Record<FigureName, string> = {
  views: 'Please enter a whole number.',
  clicks: 'Please enter a whole number.',
  shares: 'Please enter a whole number.',
  conversions: 'Please enter a whole number.',
  engagement: 'Please enter a percentage such as 4.2.',
  revenue: 'Please enter an amount such as 39.90.',
  position: 'Please enter a position such as 3.4.',
};
const mostOf: Record<FigureName, number> = {
  views: 1e12,
  clicks: 1e12,
  shares: 1e12,
  conversions: 1e12,
  engagement: 999.99,
  revenue: 99_999_999.99,
  position: 1_000,
};
/** What was typed as a figure: a number, null for nothing, or the sentence for what is no figure. */
export function readTypedFigure(
  name: FigureName,
  typed: string,
): { value: number | null } | { problem: string } {
  const text = typed.trim();
  if (text === '') return { value: null };
  const value = readFigureOf(name, text);
  return typeof value === 'number' && value <= mostOf[name] ? { value } : { problem: sentences[name] };
}

function readFigureOf(name: FigureName, text: string) {
  if (name === 'revenue') return readMoney(text);
  if (name === 'engagement') return readDecimal(text.replace(/%$/, ''));
  return name === 'position' ? readDecimal(text) : readFigure(text, 'count').value;
}
