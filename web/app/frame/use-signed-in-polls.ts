import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { watchWhenIdle } from '../../polls/watch-when-idle.ts';

/** While a user is signed in and the page is visible: reports activity, and keeps their plan up to date. */
export function useSignedInPolls(): void {
  const id = useSession().user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const activity = () => import('../../polls/polls.ts').then((polls) => polls.activityOf(id));
    const plan = () => import('../../polls/subscription-poll.ts').then((poll) => poll.subscriptionOf(id));
    const stops = [watchWhenIdle(activity, () => {}), watchWhenIdle(plan, () => {})];
    return () => stops.forEach((stop) => stop());
  }, [id]);
}
