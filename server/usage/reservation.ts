/** A generation that may be made and is not yet settled. */
export type Reservation = {
  id: string;
  userId: string;
  email: string;
  /** False for a subscriber, of whom nothing is counted before the generation is made. */
  isCounted: boolean;
  /** Left today after this one; -1 = unlimited. */
  remaining: number;
  /** The UTC day it counts on. */
  day: string;
  /** The address it counts on; null for subscribers. */
  address: string | null;
};
