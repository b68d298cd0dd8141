import { z } from 'zod';

/** A user without activity for this long is not online: two missed pings plus transmission time. */
export const onlineWithinMs = 5 * 60_000;

/** Body of POST /api/users/activity. The session decides who the user is, not the body. */
export const activitySchema = z.object({ user: z.unknown().optional() });

/** Response of GET /api/users/online. */
export const onlineSchema = z.object({ count: z.number().int().min(0) });
