import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#domain/text/format.ts';
import type { OperatorUser } from '#domain/operator/schemas.ts';
import type { UserAction } from '#domain/operator/user-actions.ts';
import { actOnUser, fetchUsers } from '../api/operator.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Sheet } from '../components/sheet.tsx';
import { TextField } from '../components/text-field.tsx';
import { useThrottled } from '../components/use-throttled.ts';
import { notifySuccess } from '../notices/notify.tsx';
import { questions } from './describe-actions.ts';
import { LoadedPart } from './loaded-part.tsx';
import styles from './operator.module.css';
import { Pager } from './pager.tsx';
import ReasonDialog from './reason-dialog.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { UserRow } from './user-row.tsx';

/** Accounts, found by address, username or id (at first by `?q=`), and what can be done to them. */
export default function OperatorUsers() {
  const [parameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get('q') ?? '');
  const [page, setPage] = useState(1);
  const asked = useThrottled(search.trim(), 300);
  const loaded = useLoaded(
    useCallback((signal: AbortSignal) => fetchUsers(asked, page, signal), [asked, page]),
  );
  const [question, setQuestion] = useState<{ user: OperatorUser; action: UserAction } | null>(null);

  async function run(user: OperatorUser, action: UserAction, reason: string) {
    const changed = await actOnUser(user.id, action, reason);
    loaded.setData((data) => ({
      ...data,
      users: data.users.map((listed) => (listed.id === changed.id ? changed : listed)),
    }));
    notifySuccess(`${questions[action].done}: ${user.email}`);
  }

  return (
    <>
      <h2 className={styles.heading}>Users</h2>
      <div className={styles.search}>
        <TextField
          label="Search by email, username or id"
          type="search"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      <LoadedPart loaded={loaded}>
        {({ total, users }) => (
          <>
            <output className={styles.muted}>
              {counted(total, 'account')}
              {asked && ` with “${asked}”`}
            </output>
            {users.length === 0 ? (
              <EmptyState
                title="No account found"
                sentence="Search for a part of the email or username."
                mark="loop"
              />
            ) : (
              <Sheet>
                <ul className={styles.rows} aria-label="Accounts">
                  {users.map((user) => (
                    <UserRow key={user.id} user={user} onAction={(action) => setQuestion({ user, action })} />
                  ))}
                </ul>
              </Sheet>
            )}
            <Pager page={page} total={total} onPage={setPage} />
          </>
        )}
      </LoadedPart>
      {question && (
        <ReasonDialog
          title={questions[question.action].title}
          sentence={`${question.user.email}: ${questions[question.action].sentence}`}
          action={questions[question.action].label}
          isAboutAccount
          run={(reason) => run(question.user, question.action, reason)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
