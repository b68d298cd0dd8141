/** A generation that is counted and not yet settled. */
export type Reservation = {
  id: string;
  userId: string;
  email: string;
  isSubscribed: boolean;
  /** Left today after this one; -1 = unlimited. */
  remaining: number;
  /** The UTC day it counts on. */
  day: string;
  /** The address it counts on; null for subscribers. */
  address: string | null;
};
