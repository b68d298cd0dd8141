import { useMemo } from 'react';
import { cutAtPixels, resultFonts, resultWidths, type CutText } from '#domain/optimizer/search-result.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import styles from './search-preview.module.css';

/** A preview of the page in search results, with truncated lines. */
export function SearchPreview({
  title,
  description,
  keyword,
}: {
  title: string;
  description: string;
  keyword: string;
}) {
  const cut = useMemo(
    () => ({
      title: cutAtPixels(title, resultWidths.title, widthIn(resultFonts.title)),
      description: cutAtPixels(description, resultWidths.description, widthIn(resultFonts.description)),
    }),
    [title, description],
  );
  return (
    <section className={`${sheetClass} ${styles.preview}`} aria-labelledby="search-result">
      <h3 id="search-result">Search result</h3>
      <div className={styles.result}>
        <p className={styles.site}>
          your-site.com <span>› {slugOf(keyword)}</span>
        </p>
        <p className={styles.title}>
          <span data-preview="title">{cut.title.shown}</span>
        </p>
        <p className={styles.description}>
          <span data-preview="description">{cut.description.shown}</span>
        </p>
      </div>
      <ul className={styles.widths}>
        <li>{formatWidth('Title', cut.title, resultWidths.title)}</li>
        <li>{formatWidth('Description', cut.description, resultWidths.description)}</li>
      </ul>
    </section>
  );
}

function formatWidth(name: string, { width, isCut }: CutText, most: number): string {
  const figure = `${name}: ${Math.round(width)} of ${most} pixels`;
  return isCut ? `${figure}, so its end is cut off.` : `${figure}.`;
}

/** Text widths measured by this browser. */
function widthIn(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * 8;
  context.font = font;
  // Otherwise a canvas rounds each character to whole pixels, which the page does not.
  context.textRendering = 'geometricPrecision';
  return (text) => context.measureText(text).width;
}

function slugOf(keyword: string): string {
  return (
    keyword
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'page'
  );
}
