import type { SessionEntry } from '#domain/accounts/settings.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { formatDateTime } from '../../components/format.ts';
import { Tag } from '../../components/tag.tsx';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { Note } from '../form/note.tsx';
import styles from './profile.module.css';
import { useSessions } from './use-sessions.ts';

/** The account's sessions: this browser first, each of the others with a button to end it. */
export function Sessions() {
  const { sessions, error, ending, end, reload } = useSessions();
  // The focused button disappears with its row, so the focus moves to a remaining element.
  const endAndKeepFocus = async (id?: string) => {
    if (await end(id)) document.getElementById('sessions')?.focus();
  };
  if (error && !sessions)
    return (
      <>
        <Note kind="error">{error.message}</Note>
        <Button variant="default" size="sm" onClick={reload}>
          Try again
        </Button>
      </>
    );
  if (!sessions) return <Skeleton />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.sessions}>
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void endAndKeepFocus(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <BusyButton
          variant="outline"
          isBusy={ending === 'others'}
          busyLabel="Ending"
          onClick={() => void endAndKeepFocus()}
        >
          End all other sessions
        </BusyButton>
      )}
    </>
  );
}

type RowProps = { session: SessionEntry; isEnding: boolean; onEnd: () => void };

function Row({ session, isEnding, onEnd }: RowProps) {
  const device = describeDevice(session.userAgent);
  return (
    <li>
      <div>
        <p className={styles.device}>
          {device}
          {session.isCurrent && <Tag tone="success">This browser</Tag>}
        </p>
        <p className={styles.when}>
          Last active {formatDateTime(session.lastSeenAt)}
          {session.ipAddress && `, from ${session.ipAddress}`}
        </p>
        <p className={styles.when}>Logged in {formatDateTime(session.createdAt)}</p>
      </div>
      {!session.isCurrent && (
        <BusyButton
          variant="default"
          size="sm"
          isBusy={isEnding}
          busyLabel="Ending"
          aria-label={`End the session in ${device}, last active ${formatDateTime(session.lastSeenAt)}`}
          onClick={onEnd}
        >
          End
        </BusyButton>
      )}
    </li>
  );
}

function Skeleton() {
  return (
    <output className={styles.skeleton} aria-label="Loading your sessions">
      <span />
      <span />
    </output>
  );
}
