import type { ReactNode } from 'react';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { providerFacet } from '#domain/content/sandbox-text.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { ShareBar } from '../../../../components/charts/share/share-bar.tsx';
import { PlatformSign } from '../../../../components/graphics/platform-sign.tsx';
import { providerLabel } from '../../../../components/labels.ts';
import { Table } from '../../../../components/table.tsx';
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
  const rows = groups.flatMap(({ name, texts }) =>
    texts.map((result) => {
      const isOpen = result.contentId === openId;
      const figure = (figureName: RankedBy) => (
        <FigureCell name={figureName} value={result.figures[figureName]} />
      );
      return {
        key: result.contentId,
        ...(name !== null && { group: name }),
        isOpen,
        cells: [
          <PlainButton
            key="text"
            className={styles.text}
            aria-expanded={isOpen}
            onClick={() => onOpen(result.contentId)}
          >
            <b>{titleOf(result)}</b>
            <About result={result} platform={platformOf(result.contentId)} />
          </PlainButton>,
          <Known key="score" value={result.text?.editorScore ?? null}>
            {String}
          </Known>,
          figure('views'),
          figure('clicks'),
          <span key="bar" className={styles.bar}>
            {figure(drawn)}
            <span className={styles.drawn}>
              <ShareBar share={most > 0 ? (result.figures[drawn] ?? 0) / most : 0} isOpen={isOpen} />
            </span>
          </span>,
          figure('conversions'),
          figure('revenue'),
        ],
      };
    }),
  );
  const conversions = (
    <abbr key="conversions" title="Conversions">
      Conv.
    </abbr>
  );
  return (
    <Table
      isBare
      hasRowHeads
      className={styles.table}
      aria-label={label}
      columns={['Text', 'Score', 'Views', 'Clicks', rankLabels[drawn], conversions, 'Revenue']}
      rows={rows}
    />
  );
}

/** A figure of a table. */
export function FigureCell({ name, value }: { name: RankedBy; value: number | null }) {
  return <Known value={value}>{(known) => formatResult(name, known)}</Known>;
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
