import { Fragment, type CSSProperties } from 'react';
import { describeKind } from '#domain/competitive/export/describe-evidence.ts';
import { figureLabel } from '#domain/competitive/report/figure-labels.ts';
import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import { Table } from '../../../../components/table.tsx';
import layout from '../../../../theme/layout.module.css';
import { pathIn, type Column } from '../columns.ts';
import { FigureBars } from './figure-bars.tsx';
import { Figure } from './figure.tsx';
import styles from './figure.module.css';

type FigureRowsProps = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column[];
  paths: readonly string[];
  /** Says in words how each figure is known, instead of drawing it. */
  isPlain?: boolean;
  /** The heads of the columns are above another table. */
  hasHiddenHeads?: boolean;
};

/** Figures of several sites side by side, with bars on one scale for each row. */
export function FigureRows({ label, columns, paths, isPlain, hasHiddenHeads }: FigureRowsProps) {
  const sites = columns.flatMap(({ name }) => [
    <SiteName key={name} name={name} />,
    ...(isPlain ? ['Known'] : []),
  ]);
  const rows = paths.map((path) => ({
    key: path,
    cells: [
      figureLabel(columns[0]!.report, path),
      ...(isPlain ? [] : [<FigureBars key="bars" columns={columns} path={path} />]),
      ...columns.flatMap((column) => {
        const own = pathIn(column, path);
        const evidence = evidenceAt(column.report, own);
        return [
          evidence || !isPagesOfKind(own) ? (
            <Figure key="figure" report={column.report} path={own} />
          ) : (
            <NoPages key="figure" column={column} />
          ),
          ...(isPlain ? [evidence ? describeKind(evidence) : 'Measured'] : []),
        ];
      }),
    ],
  }));
  return (
    <div
      className={styles.scroll}
      data-many={columns.length > 2 || undefined}
      style={{ '--sites': columns.length } as CSSProperties}
    >
      <Table
        aria-label={label}
        className={styles.rows}
        data-plain={isPlain || undefined}
        data-hidden-heads={hasHiddenHeads || undefined}
        hasRowHeads
        columns={[
          <span key="figure" className={layout.visuallyHidden}>
            Figure
          </span>,
          ...(isPlain
            ? []
            : [
                <span key="drawn" className={layout.visuallyHidden}>
                  Drawn
                </span>,
              ]),
          ...sites,
        ]}
        rows={rows}
      />
    </div>
  );
}

/** A host, which may go on in the next line after a hyphen or before a dot. */
function SiteName({ name }: { name: string }) {
  return (
    <cite>
      {name.split(/(?<=-)|(?=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </cite>
  );
}

const isPagesOfKind = (path: string) => /(^|\.)contentTypes\./.test(path);

/** A report lists only kinds that have pages: of another kind there are none among the pages that were read. */
function NoPages({ column: { report, isOwn } }: { column: Column }) {
  const site = isOwn ? 'own.site' : 'site';
  return evidenceAt(report, site) ? (
    <span data-evidence={site} data-report={report.id}>
      0
    </span>
  ) : (
    <span className={styles.unknown}>Unknown</span>
  );
}
