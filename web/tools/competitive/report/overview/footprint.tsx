import { useEffect, useRef, useState } from 'react';
import { pageKinds } from '#domain/competitive/site/page.ts';
import { Button } from '../../../../components/button.tsx';
import type { Column } from '../columns.ts';
import { ColumnKey } from '../figure/column-key.tsx';
import { FigureRows } from '../figure/figure-rows.tsx';
import { ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';

/** Kinds of page that any of the sites has, in the order of the domain. */
function kindsOf(columns: readonly Column[]) {
  const has = (kind: string) =>
    columns.some(({ report, isOwn }) => {
      const types = isOwn ? report.own?.contentTypes : report.digitalFootprint.contentTypes;
      return types !== undefined && Object.hasOwn(types, kind);
    });
  return pageKinds.filter((kind) => kind !== 'home' && has(kind));
}

/** How large the sites are, and of what, on one scale for each row. */
export function Footprint() {
  const { columns } = useReport();
  const [isTable, setIsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const paths = [
    'metrics.contentPages',
    ...kindsOf(columns).map((kind) => `digitalFootprint.contentTypes.${kind}`),
    'metrics.contentFrequency',
    'metrics.wordsPerPage',
    'metrics.languages',
  ];
  useEffect(() => {
    if (isTable) place.current?.focus();
  }, [isTable]);
  return (
    <ReportSheet
      title="Digital footprint"
      aside={
        <>
          <ColumnKey columns={columns} />
          <Button
            variant="subtle"
            size="sm"
            aria-pressed={isTable}
            onClick={() => setIsTable((before) => !before)}
          >
            {isTable ? 'As bars' : 'As a table'}
          </Button>
        </>
      }
    >
      <div ref={place} tabIndex={-1}>
        <FigureRows label="Digital footprint" columns={columns} paths={paths} isPlain={isTable} />
      </div>
    </ReportSheet>
  );
}
