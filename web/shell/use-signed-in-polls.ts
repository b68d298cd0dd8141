import { useMemo } from 'react';
import { useUser } from '../local/session.ts';
import { usePolled } from './use-polled.ts';

const polls = () => import('../presence/polls.ts');

/** While somebody is signed in and looks at the page: says that they are here, and keeps their plan up to date. */
export function useSignedInPolls(): void {
  const id = useUser()?.id;
  const activity = useMemo(
    () => (id === undefined ? null : () => polls().then((all) => all.activityOf(id))),
    [id],
  );
  const subscription = useMemo(
    () => (id === undefined ? null : () => polls().then((all) => all.subscriptionOf(id))),
    [id],
  );
  usePolled(activity);
  usePolled(subscription);
}
