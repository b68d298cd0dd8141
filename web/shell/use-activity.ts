import { useMemo } from 'react';
import { useUser } from '../local/session.ts';
import { usePolled } from './use-polled.ts';

/** Tells the server, while somebody is signed in and looks at the page, that they are here. */
export function useActivity(): void {
  const id = useUser()?.id;
  const load = useMemo(
    () =>
      id === undefined ? null : () => import('../presence/polls.ts').then((polls) => polls.activityOf(id)),
    [id],
  );
  usePolled(load);
}
