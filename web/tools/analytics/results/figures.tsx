import type { ReactNode } from 'react';
import type { Results } from '#domain/analytics/results/results-of.ts';
import { formatNumber, plural } from '#domain/text/format.ts';
import { PlainButton } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import number from '../number.module.css';
import styles from './results.module.css';
import { formatResult } from './words.ts';

type FiguresProps = {
  results: Results;
  before: Results | null;
  /** Of the library, up to the end of the range. */
  texts: number;
  /** Shows all texts, those with most of a figure first; null for none. */
  onOpen: ((order: Summed | null) => void) | null;
};

/** How many texts have results at all, and what they brought. */
export function ResultFigures({ results, before, texts, onOpen }: FiguresProps) {
  const known = results.texts.filter(({ text }) => text !== null).length;
  const removed = results.texts.length - known;
  const { views, clicks, conversions, revenue, clickRate } = results.total;
  const than = before?.total;
  return (
    <section className={`${sheetClass} ${styles.strip}`} aria-label="Figures of these days">
      <Figure name="texts" onOpen={onOpen && (() => onOpen(null))} value={formatNumber(known)}>
        of {formatNumber(texts)} {plural(texts, 'text')} {texts === 1 ? 'has' : 'have'} results
        {removed > 0 && `, and ${formatNumber(removed)} no longer in the library`}
        {before && `, ${formatNumber(before.texts.filter(({ text }) => text !== null).length)} before`}
      </Figure>
      <Figure name="views" onOpen={onOpen && (() => onOpen('views'))} value={shown('views', views)}>
        {plural(views ?? 0, 'view')}
        {beforeWords('views', than?.views)}
      </Figure>
      <Figure name="clicks" onOpen={onOpen && (() => onOpen('clicks'))} value={shown('clicks', clicks)}>
        {plural(clicks ?? 0, 'click')}
        {clickRate !== null && `, ${formatResult('clickRate', clickRate)} of views`}
        {beforeWords('clicks', than?.clicks)}
      </Figure>
      <Figure
        name="conversions"
        onOpen={onOpen && (() => onOpen('conversions'))}
        value={shown('conversions', conversions)}
      >
        {plural(conversions ?? 0, 'conversion')}
        {beforeWords('conversions', than?.conversions)}
      </Figure>
      <Figure name="revenue" onOpen={onOpen && (() => onOpen('revenue'))} value={shown('revenue', revenue)}>
        revenue{beforeWords('revenue', than?.revenue)}
      </Figure>
    </section>
  );
}

type Summed = 'views' | 'clicks' | 'conversions' | 'revenue';

/** Nothing was counted and nothing is known are the same in a sum of all texts. */
const shown = (name: Summed, value: number | null) => formatResult(name, value ?? 0);
const beforeWords = (name: Summed, value: number | null | undefined) =>
  value === undefined ? '' : `, ${shown(name, value)} before`;

type FigureProps = { name: string; value: string; onOpen: (() => void) | null; children: ReactNode };

function Figure({ name, value, onOpen, children }: FigureProps) {
  return (
    <div data-figure={name}>
      <b>
        {onOpen ? (
          <PlainButton
            className={number.number}
            aria-label={`${value} ${name}. Show the texts`}
            onClick={onOpen}
          >
            {value}
          </PlainButton>
        ) : (
          value
        )}
      </b>
      <p>{children}</p>
    </div>
  );
}
