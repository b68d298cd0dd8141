import type { ReactNode } from 'react';
import type { NamedPage, PageChange, ReportComparison } from '#domain/competitive/report/compare.ts';
import { figureLabel, formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import type { Shown } from '#domain/competitive/report/figures.ts';
import { findingKinds } from '#domain/competitive/findings/finding-kinds.ts';
import { formatNumber } from '#domain/text/format.ts';
import { formatLocalDay } from '../../../../components/format.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { Tag } from '../../../../components/tag.tsx';
import lists from '../lists/lists.module.css';
import { VirtualList } from '../lists/virtual-list.tsx';
import { PageLink } from '../receipt/page-link.tsx';
import { useReport } from '../report-context.ts';
import styles from './actions.module.css';

type Entry = { key: string; tag: string; content: ReactNode };

const whats: Record<PageChange['what'], string> = {
  address: 'Address',
  title: 'Title',
  text: 'Text',
  price: 'Price',
};

/** Everything that is another than in the report before: pages, findings and figures. */
export function ChangesDialog({ compared, onClose }: { compared: ReportComparison; onClose: () => void }) {
  const { report } = useReport();
  const nameOfFigure = (path: string) =>
    `${figureLabel(report, path)}${path.startsWith('own.') ? ', your site' : ''}`;
  const entries = [
    ...pageEntries(compared.pages),
    ...findingEntries(compared.findings),
    ...compared.metrics.map(({ path, before, after }): Entry => ({
      key: path,
      tag: 'Figure',
      content: (
        <>
          <b>{nameOfFigure(path)}</b>
          <BeforeAfter before={shown(path, before)} after={shown(path, after)} />
        </>
      ),
    })),
  ];
  const title = `Changed since ${formatLocalDay(compared.since)}`;
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <VirtualList label={title} count={entries.length} rowHeight={72}>
        {(index) => {
          const { tag, content } = entries[index]!;
          return (
            <div className={lists.row}>
              <span>
                <Tag>{tag}</Tag>
              </span>
              {content}
            </div>
          );
        }}
      </VirtualList>
    </Dialog>
  );
}

const shown = (path: string, value: Shown) => formatFigureAt(path, value);

function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span>
      <del>{before || 'none'}</del> <ins>{after || 'none'}</ins>
    </span>
  );
}

function pageEntries(pages: ReportComparison['pages']): Entry[] {
  if (!pages) return [];
  const named = (tag: string, list: readonly NamedPage[]) =>
    list.map(({ url, title }): Entry => ({
      key: `${tag} ${url}`,
      tag,
      content: <PageName url={url} title={title} />,
    }));
  return [
    ...named('New page', pages.new),
    ...named('Gone page', pages.gone),
    ...pages.changed.map(({ url, title, changes }): Entry => ({
      key: `changed ${url}`,
      tag: 'Changed page',
      content: (
        <>
          <PageName url={url} title={title} />
          <ul className={styles.changes}>
            {changes.map(({ what, before, after }) => (
              <li key={what}>
                {whats[what]}: <BeforeAfter before={before} after={after} />
              </li>
            ))}
          </ul>
        </>
      ),
    })),
  ];
}

function PageName({ url, title }: NamedPage) {
  return (
    <>
      <cite>{title || 'No title'}</cite>
      <PageLink url={url} />
    </>
  );
}

function findingEntries(findings: ReportComparison['findings']): Entry[] {
  const entry = (tag: string, kind: keyof typeof findingKinds, content: ReactNode): Entry => ({
    key: `${tag} ${kind}`,
    tag,
    content: (
      <>
        <b>{findingKinds[kind].label}</b>
        {content}
      </>
    ),
  });
  return [
    ...findings.new.map(({ kind, after }) =>
      entry('New finding', kind, <BeforeAfter before="0" after={formatNumber(after)} />),
    ),
    ...findings.gone.map(({ kind, before }) =>
      entry('Finding gone', kind, <BeforeAfter before={formatNumber(before)} after="0" />),
    ),
    ...findings.changed.map(({ kind, before, after }) =>
      entry('Finding', kind, <BeforeAfter before={formatNumber(before)} after={formatNumber(after)} />),
    ),
  ];
}
