import { z } from 'zod';

/** Somebody not heard of for this long is not online: two missed pings and some time on the way. */
export const onlineWithinMs = 5 * 60_000;

/** Body of POST /api/users/activity. Whatever the browser says of the user, the session decides who it is. */
export const activitySchema = z.object({ user: z.unknown().optional() });

/** Response of GET /api/users/online. */
export const onlineSchema = z.object({ count: z.number().int().min(0) });
