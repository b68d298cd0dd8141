import { lazy, useCallback, useEffect, useState } from 'react';
import { operatorStates, threadStates } from '#domain/support/thread-state.ts';
import { fetchInbox } from '../../api/inbox.ts';
import { Note } from '../../account/form/note.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { InnerTabs, innerPanel } from '../../components/inner-tabs.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useThrottled } from '../../components/use-throttled.ts';
import { choiceParameter, textParameter, useUrlState } from '../../components/use-url-state.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import styles from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const AnswerTimes = lazy(() => import('./answer-times.tsx'));
const Thread = lazy(() => import('./thread.tsx'));

const urlState = { state: choiceParameter('state', threadStates, 'open'), thread: textParameter('thread') };
const reloadMs = 60_000;

/** The operator's inbox: who waits, one conversation, and what helps to answer it. */
export default function InboxScreen() {
  const [{ state, thread }, go] = useUrlState(urlState);
  const [search, setSearch] = useState('');
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const sought = useThrottled(search, 300);
  const inbox = useLoaded(useCallback((signal) => fetchInbox(state, sought, signal), [state, sought]));
  const { reload } = inbox;
  const reloadList = useCallback(() => void reload(), [reload]);
  useEffect(() => {
    const timer = window.setInterval(() => document.visibilityState === 'visible' && reloadList(), reloadMs);
    return () => window.clearInterval(timer);
  }, [reloadList]);
  const threads = inbox.data?.threads ?? [];
  useInboxKeys(threads, thread, (id) => go({ thread: id }));

  return (
    <>
      <LazyPart fallback={<div className={styles.times} />}>
        <AnswerTimes />
      </LazyPart>
      <div className={styles.columns} data-open={thread ? '' : undefined}>
        <section className={styles.side} aria-label="Conversations">
          <InnerTabs
            name="inbox"
            label="State"
            current={state}
            onChange={(next) => go({ state: next, thread: null })}
            tabs={threadStates.map((id) => ({
              id,
              label: id === 'waiting' ? 'Waiting' : operatorStates[id],
              count: inbox.data?.counts[id],
            }))}
          />
          <TextField
            label="Search"
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <div {...innerPanel('inbox', state)} className={styles.panel}>
            {inbox.error ? (
              <>
                <Note kind="error">{inbox.error.message}</Note>
                <Button variant="default" size="sm" onClick={reloadList}>
                  Try again
                </Button>
              </>
            ) : (
              <InboxList
                inbox={inbox.data}
                current={thread}
                search={sought}
                onOpen={(id) => go({ thread: id }, { isNewPage: true })}
              />
            )}
          </div>
        </section>
        <Sheet className={styles.main}>
          {thread ? (
            <LazyPart fallback={<p className={styles.note}>Loading...</p>} name={thread}>
              <Thread
                key={thread}
                id={thread}
                draft={drafts[thread] ?? ''}
                onDraft={(text) => setDrafts((before) => ({ ...before, [thread]: text }))}
                onChange={reloadList}
                onClose={() => go({ thread: null })}
              />
            </LazyPart>
          ) : (
            <EmptyState
              title="No conversation is open"
              sentence="Choose one from the list. J and K go to the next and the one before, R to the answer."
              level={2}
            />
          )}
        </Sheet>
      </div>
    </>
  );
}
