/** open: somebody waits for us. waiting: we wait for the customer. solved: nobody waits. */
export const threadStates = ['open', 'waiting', 'solved'] as const;
export type ThreadState = (typeof threadStates)[number];

/** What happens to a thread. */
export type ThreadEvent = 'customer-message' | 'answer' | 'answer-and-solve' | 'close' | 'reopen';

/** The state after an event. A message of the customer opens a thread again, whatever its state was. */
export function stateAfter(event: ThreadEvent): ThreadState {
  if (event === 'customer-message' || event === 'reopen') return 'open';
  return event === 'answer' ? 'waiting' : 'solved';
}

/** As the customer reads it. */
export const customerStates: Record<ThreadState, string> = {
  open: 'Waiting for our answer',
  waiting: 'Answered',
  solved: 'Solved',
};

/** As the operator reads it. */
export const operatorStates: Record<ThreadState, string> = {
  open: 'Open',
  waiting: 'Waiting for customer',
  solved: 'Solved',
};

/** What decides the place of a thread in the operator's list. Times in milliseconds. */
export type Urgency = {
  isSubscriber: boolean;
  /** When the oldest unanswered message came; null = nobody waits. */
  waitingSince: number | null;
  lastMessageAt: number;
};

/**
 * The order of the operator's list: threads in which somebody waits before the others, subscribers first, then who has
 * waited longest; of the others the newest first.
 */
export function compareUrgency(one: Urgency, other: Urgency): number {
  const waits = Number(other.waitingSince !== null) - Number(one.waitingSince !== null);
  if (waits !== 0) return waits;
  const subscribers = Number(other.isSubscriber) - Number(one.isSubscriber);
  if (subscribers !== 0) return subscribers;
  if (one.waitingSince !== null && other.waitingSince !== null) return one.waitingSince - other.waitingSince;
  return other.lastMessageAt - one.lastMessageAt;
}
