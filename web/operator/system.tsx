import { useState } from 'react';
import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { formatNumber } from '#domain/text/format.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { fetchSystem, retryJob } from '../api/operator.ts';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { formatDateTime } from '../components/format.ts';
import { Sheet } from '../components/sheet.tsx';
import { Tag } from '../components/tag.tsx';
import { notifySuccess } from '../notices/notify.tsx';
import { ErrorPart } from './error-part.tsx';
import { LoadedPart } from './loaded-part.tsx';
import styles from './operator.module.css';
import ReasonDialog from './reason-dialog.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';
import { useLoaded, type Loaded } from '../api/use-loaded.ts';

const databases = { pglite: 'Embedded (PGlite)', postgres: 'PostgreSQL' };

/** What runs, what fails and what is stored. */
export default function OperatorSystemScreen() {
  const loaded = useLoaded(fetchSystem);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>System</h2>
        <Button variant="default" size="sm" onClick={loaded.reload}>
          Refresh
        </Button>
      </div>
      <LoadedPart loaded={loaded}>
        {(system) => (
          <>
            <Installation {...system} />
            <ErrorPart errors={system.errors} hours={system.errorHours} />
            <Queues system={system} loaded={loaded} />
            <UndeliveredMails {...system.undeliveredMails} />
            <Storage {...system.storage} />
          </>
        )}
      </LoadedPart>
    </>
  );
}

function Installation({ installation, queues, storage }: OperatorSystem) {
  const sum = (field: 'waiting' | 'failing') => queues.reduce((total, queue) => total + queue[field], 0);
  const figures: [string, string][] = [
    ['Jobs waiting', formatNumber(sum('waiting'))],
    ['Jobs failing', formatNumber(sum('failing'))],
    ['Database', formatBytes(storage.databaseBytes)],
    ['Uploads', formatBytes(storage.uploadBytes)],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>
        AIGen {installation.version}, Node {installation.node}, {databases[installation.database]},{' '}
        {installation.mode === 'hosted' ? 'hosted' : 'local'}. This process started{' '}
        {formatDateTime(installation.startedAt)}.{' '}
        {installation.hasMail ? 'Mails are sent.' : 'No mails are sent.'}
      </p>
    </>
  );
}

function Queues({ system, loaded }: { system: OperatorSystem; loaded: Loaded<OperatorSystem> }) {
  const [asked, setAsked] = useState<OperatorSystem['failingJobs'][number] | null>(null);
  return (
    <Sheet className={styles.sheet}>
      <h3 className={styles.subheading}>Queues</h3>
      <ul className={styles.rows}>
        {system.queues.map(({ queue, waiting, running, failing, oldestAt }) => (
          <li key={queue} className={classNames(styles.head, styles.queue)}>
            <b>{queue}</b>
            <span className={styles.tags}>
              <Tag>{waiting} waiting</Tag>
              <Tag>{running} running</Tag>
              <Tag tone={failing > 0 ? 'danger' : 'neutral'}>{failing} failing</Tag>
              {oldestAt && <span className={styles.muted}>Oldest {formatDateTime(oldestAt)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {system.failingJobs.map((job) => (
        <div key={job.id} className={classNames(styles.head, styles.queue)}>
          <span className={styles.muted}>
            {job.queue}: {job.attempts} failed, since {formatDateTime(job.createdAt)}
            {job.nextAt && `, next attempt ${formatDateTime(job.nextAt)}`}
            {job.problem && `. The mail server returned: ${job.problem}`}
          </span>
          <Button variant="default" size="sm" onClick={() => setAsked(job)}>
            Retry now
          </Button>
        </div>
      ))}
      {asked && (
        <ReasonDialog
          title="Run this job now?"
          sentence={`A job of ${asked.queue} is tried at once instead of later.`}
          action="Retry now"
          run={async (reason) => {
            await retryJob(asked.id, reason);
            notifySuccess('The job is being tried again.');
            void loaded.reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Sheet>
  );
}

function Storage({ textBytes, uploadBytes, uploads, largest }: OperatorSystem['storage']) {
  const most = Math.max(1, ...largest.map(({ bytes }) => bytes));
  return (
    <Sheet className={styles.sheet}>
      <h3 className={styles.subheading}>Accounts that store most</h3>
      <p className={styles.muted}>
        Synced texts {formatBytes(textBytes)}, {formatNumber(uploads)} uploads of {formatBytes(uploadBytes)}
      </p>
      {largest.length === 0 ? (
        <p>No account stores anything on the server.</p>
      ) : (
        <ul className={styles.measured}>
          {largest.map(({ userId, email, bytes }) => (
            <li key={userId}>
              <span className={styles.address}>{email}</span>
              <span>{formatBytes(bytes)}</span>
              <span className={styles.bar} style={{ width: `${(bytes / most) * 100}%` }} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
