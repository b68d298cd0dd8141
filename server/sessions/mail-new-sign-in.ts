import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coarseAddress } from '#domain/accounts/coarse-address.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { recipientName } from '../accounts/recipient-name.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';

/** Queues the mail about a sign-in on an unknown browser, in the transaction of the sign-in. */
export async function mailNewSignIn(
  app: Pick<FastifyInstance, 'mail'>,
  db: Queries,
  signIn: { userId: string; request: FastifyRequest; now: Date },
): Promise<void> {
  const { userId, request, now } = signIn;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await app.mail.send(db, user.email, {
    kind: 'new-sign-in',
    name: recipientName(user),
    device: describeDevice(request.headers['user-agent'] ?? null),
    network: coarseAddress(request.ip),
    at: now.toISOString(),
  });
}
