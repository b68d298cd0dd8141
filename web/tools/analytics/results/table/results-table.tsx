import type { ReactNode } from 'react';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { providerFacet } from '#domain/content/sandbox-text.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { ShareBar } from '../../../../components/charts/share/share-bar.tsx';
import { PlatformSign } from '../../../../components/graphics/platform-sign.tsx';
import { providerLabel } from '../../../../components/labels.ts';
import layout from '../../../../theme/layout.module.css';
import { formatResult } from '../words.ts';
import styles from './results-table.module.css';

export type ResultGroup = { name: string | null; texts: readonly TextResult[] };

type ResultsTableProps = {
  label: string;
  groups: readonly ResultGroup[];
  order: RankedBy;
  platformOf: (contentId: string) => string;
  openId: string | null;
  onOpen: (contentId: string) => void;
};

const inColumns: readonly RankedBy[] = ['views', 'clicks', 'conversions', 'revenue'];
/** The figure with the bar: of the order, where it has no column of its own. */
const barFigure = (order: RankedBy): RankedBy => (inColumns.includes(order) ? 'clickRate' : order);

/** Texts and what they brought, in groups of one table. A row opens its text. */
export function ResultsTable({ label, groups, order, platformOf, openId, onOpen }: ResultsTableProps) {
  const drawn = barFigure(order);
  const most = Math.max(0, ...groups.flatMap(({ texts }) => texts.map(({ figures }) => figures[drawn] ?? 0)));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Text</th>
          <th scope="col" data-figure>
            Score
          </th>
          <th scope="col" data-figure data-wide>
            Views
          </th>
          <th scope="col" data-figure data-wide>
            Clicks
          </th>
          <th scope="col" data-bar>
            {rankLabels[drawn]}
          </th>
          <th scope="col" data-figure data-wide>
            <abbr title="Conversions">Conv.</abbr>
          </th>
          <th scope="col" data-figure>
            Revenue
          </th>
        </tr>
      </thead>
      {groups.map(({ name, texts }) => (
        <tbody key={name}>
          {name && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={7}>
                {name}
              </th>
            </tr>
          )}
          {texts.map((result) => (
            <tr
              key={result.contentId}
              className={styles.row}
              data-open={result.contentId === openId || undefined}
            >
              <th scope="row">
                <PlainButton
                  className={styles.text}
                  aria-expanded={result.contentId === openId}
                  onClick={() => onOpen(result.contentId)}
                >
                  <b>{titleOf(result)}</b>
                  <About result={result} platform={platformOf(result.contentId)} />
                </PlainButton>
              </th>
              <td data-figure>
                <Known value={result.text?.editorScore ?? null}>{(score) => score}</Known>
              </td>
              <Cell result={result} name="views" isWide />
              <Cell result={result} name="clicks" isWide />
              <td data-bar>
                <span className={styles.bar}>
                  <Known value={result.figures[drawn]}>{(value) => formatResult(drawn, value)}</Known>
                  <span className={styles.drawn}>
                    <ShareBar
                      share={most > 0 ? (result.figures[drawn] ?? 0) / most : 0}
                      isOpen={result.contentId === openId}
                    />
                  </span>
                </span>
              </td>
              <Cell result={result} name="conversions" isWide />
              <Cell result={result} name="revenue" />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type CellProps = { result: TextResult; name: RankedBy; isWide?: boolean };

function Cell({ result, name, isWide }: CellProps) {
  return (
    <td data-figure data-wide={isWide || undefined}>
      <Known value={result.figures[name]}>{(value) => formatResult(name, value)}</Known>
    </td>
  );
}

/** A figure that may not be known, which is not 0. */
function Known({ value, children }: { value: number | null; children: (value: number) => ReactNode }) {
  if (value !== null) return children(value);
  return (
    <>
      <span aria-hidden>–</span>
      <span className={layout.visuallyHidden}>not known</span>
    </>
  );
}

/** Its platforms, or the one that it is read at, and who wrote it. */
function About({ result: { text, platforms }, platform }: { result: TextResult; platform: string }) {
  const [first = platform, ...others] = platforms.map((each) => each.platform);
  return (
    <span className={styles.about}>
      <PlatformSign platform={first} size={13} />
      {[
        `${platformName(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`,
        ...(text?.provider ? [providerLabel(providerFacet(text))] : []),
      ].join(', ')}
    </span>
  );
}

export const titleOf = ({ text }: TextResult) =>
  text ? text.title || 'Untitled' : 'A text that is no longer in the library';
