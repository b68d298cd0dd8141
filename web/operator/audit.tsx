import { useCallback, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { operatorPageSize, type OperatorAction } from '#domain/operator/schemas.ts';
import { counted } from '#domain/text/format.ts';
import { Note } from '../account/form/note.tsx';
import { fetchActions } from '../api/operator.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDateTime } from '../components/format.ts';
import { Sheet } from '../components/sheet.tsx';
import { saveFile } from '../contents/export/save-file.ts';
import { formatAction } from './describe-actions.ts';
import { LoadedPart } from './loaded-part.tsx';
import styles from './operator.module.css';
import { Pager } from './pager.tsx';
import { useLoaded } from '../api/use-loaded.ts';

/** What operators did: who, when, to whom and why. Nothing here can be changed. */
export default function OperatorAudit() {
  const [page, setPage] = useState(1);
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchActions(page, signal), [page]));
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Audit</h2>
        {loaded.data !== null && loaded.data.total > 0 && <DownloadCsv />}
      </div>
      <LoadedPart loaded={loaded}>
        {({ total, actions }) =>
          total === 0 ? (
            <EmptyState
              title="Nothing recorded yet"
              sentence="Whatever an operator changes is listed here for two years."
              mark="underline"
            />
          ) : (
            <>
              <p className={styles.muted}>{counted(total, 'action')}, the newest first</p>
              <Sheet>
                <ul className={styles.rows} aria-label="Actions">
                  {actions.map((action) => (
                    <Row key={action.id} {...action} />
                  ))}
                </ul>
              </Sheet>
              <Pager page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </LoadedPart>
    </>
  );
}

const deleted = 'deleted account';

function Row({ at, action, reason, operator, subject, subjectId }: OperatorAction) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <b>{formatAction(action)}</b>
        <span className={styles.muted}>{formatDateTime(at)}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Operator</dt>
          <dd>{operator ?? deleted}</dd>
        </div>
        {subjectId && (
          <div>
            <dt>Account</dt>
            <dd>
              {subject ?? deleted} <code className={styles.id}>{subjectId}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      </dl>
    </li>
  );
}

function DownloadCsv() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function download() {
    setIsBusy(true);
    setError(null);
    try {
      const [{ csvOf }, actions] = await Promise.all([
        import('../contents/export/csv.ts'),
        fetchAllActions(),
      ]);
      const columns = ['at', 'operatorId', 'operator', 'action', 'subjectId', 'subject', 'reason'] as const;
      const rows = actions.map((action) => columns.map((column) => action[column] ?? ''));
      const text = csvOf(columns, rows);
      saveFile(new File([text], 'aigen-audit.csv', { type: 'text/csv;charset=utf-8' }));
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div>
      <BusyButton
        variant="default"
        size="sm"
        isBusy={isBusy}
        busyLabel="Collecting"
        onClick={() => void download()}
      >
        Download CSV
      </BusyButton>
      {error && <Note kind="error">{error.message}</Note>}
    </div>
  );
}

async function fetchAllActions(): Promise<OperatorAction[]> {
  const all = new Map<string, OperatorAction>();
  for (let page = 1; ; page += 1) {
    const { actions } = await fetchActions(page);
    for (const action of actions) all.set(action.id, action);
    if (actions.length < operatorPageSize) return [...all.values()];
  }
}
