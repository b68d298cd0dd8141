import { useDeferredValue, useMemo, useState } from 'react';
import { previousReports } from '#domain/competitive/report/compare.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import { groupReports, type ReportGroup } from './group-reports.ts';
import { ReportRow } from './report-row.tsx';
import styles from './reports.module.css';
import { useFoundReports } from './use-found-reports.ts';
import { useReportActions } from './use-report-actions.ts';

/** Reports shown at first, and with each "Show more". */
const reportsAtOnce = 20;

type ReportListProps = {
  owner: string;
  isReadOnly: boolean;
  onOpen: (id: string) => void;
  /** Null where reports are only read. */
  onNew: (() => void) | null;
};

/** All reports, the newest first; those that were asked for together in one group. */
export function ReportList({ owner, isReadOnly, onOpen, onNew }: ReportListProps) {
  const [limit, setLimit] = useState(reportsAtOnce);
  const [entered, setEntered] = useState('');
  const words = useDeferredValue(entered.trim());
  const { records: newest, total, isLoading, error } = competitiveReports.useNewest(owner, { limit });
  const search = useFoundReports(owner, words, limit);
  const { undo, remove } = useReportActions(owner);
  const isSearching = words !== '' && search === null;
  const found = words === '' || search === null ? newest : search.records;
  const foundTotal = words === '' || search === null ? total : search.total;
  const before = useMemo(() => previousReports(found), [found]);
  const list = (group: ReportGroup) =>
    group.reports.map((report) => (
      <ReportRow
        key={report.id}
        report={report}
        before={before.get(report.id) ?? null}
        onOpen={onOpen}
        onDelete={isReadOnly ? null : () => void remove(report)}
      />
    ));

  return (
    <div {...innerPanel('competitive', 'reports')} className={styles.screen}>
      <UndoBar undo={undo} />
      {error ? (
        <p role="alert">{error.message}</p>
      ) : isLoading ? null : total === 0 ? (
        <NoReports onNew={onNew} />
      ) : (
        <>
          <div className={styles.search}>
            <TextField
              label="Search reports"
              type="search"
              placeholder="Competitor or keyword"
              value={entered}
              onChange={({ currentTarget }) => setEntered(currentTarget.value)}
            />
          </div>
          {found.length === 0 && !isSearching && (
            <Sheet>
              <EmptyState
                level={2}
                title="No report found"
                sentence="No competitor and no target keyword has these words."
                mark="loop"
                action={
                  <Button variant="default" onClick={() => setEntered('')}>
                    Show all reports
                  </Button>
                }
              />
            </Sheet>
          )}
          <div className={styles.groups}>
            {groupReports(found).map((group) =>
              group.reports.length > 1 ? (
                <section key={group.id} className={sheetClass} aria-label="Reports side by side">
                  <h2 className={styles.group}>
                    {formatNumber(group.reports.length)} competitors side by side
                  </h2>
                  <ul className={styles.reports}>{list(group)}</ul>
                </section>
              ) : (
                <ul key={group.id} className={`${sheetClass} ${styles.reports}`} aria-label="Report">
                  {list(group)}
                </ul>
              ),
            )}
          </div>
          {foundTotal > found.length && (
            <div className={styles.more}>
              <Button variant="default" onClick={() => setLimit((shown) => shown + reportsAtOnce)}>
                Show more, {formatNumber(found.length)} of {formatNumber(foundTotal)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function NoReports({ onNew }: { onNew: (() => void) | null }) {
  return (
    <Sheet>
      <EmptyState
        level={2}
        title={onNew ? 'No Reports Yet' : 'No Reports'}
        sentence={
          onNew
            ? 'Name a competitor: the pages of its site are measured, and your AI writes what follows from them.'
            : 'You had no reports when your subscription ended.'
        }
        action={onNew && <Button onClick={onNew}>New report</Button>}
      />
    </Sheet>
  );
}
