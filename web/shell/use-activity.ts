import { useEffect } from 'react';
import { useUser } from '../local/session.ts';
import { watchWhenIdle } from '../presence/watch-when-idle.ts';

/** Tells the server, while somebody is signed in and looks at the page, that they are here. */
export function useActivity(): void {
  const id = useUser()?.id;
  useEffect(() => {
    if (id === undefined) return;
    const load = () => import('../presence/polls.ts').then(({ activityOf }) => activityOf(id));
    return watchWhenIdle(load, () => {});
  }, [id]);
}
