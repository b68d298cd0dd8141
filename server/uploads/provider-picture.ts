import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { request } from 'undici';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { usePicture } from './profile-picture.ts';
import { storeUpload } from './store-upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queues the copying of the picture that a sign-in provider named, if the account has no other one. */
    copyProviderPicture: (db: Queries, user: Pick<UserRow, 'id' | 'profileImageUrl'>) => Promise<void>;
  }
}

const queue = 'provider-picture';
const timeoutMs = 10_000;

/**
 * Copies the picture of a Google account once, so that it is shown from our own origin. Only hosts that Google serves
 * pictures from are asked, without following redirects.
 */
export const providerPicture = plugin(async (app: FastifyInstance) => {
  await app.jobs.addQueue(queue, {
    retryLimit: 3,
    retryDelaySeconds: 30,
    retryDelayMostSeconds: 600,
    keptSeconds: 24 * 3_600,
    runsAtMostSeconds: 60,
  });
  app.decorate('copyProviderPicture', async (db: Queries, { id, profileImageUrl }) => {
    if (isGooglePicture(profileImageUrl)) await app.jobs.send(db, queue, { userId: id });
  });
  app.addHook('onListen', () =>
    app.jobs.work<{ userId: string }>(queue, ({ data }) => copyPicture(app, data.userId)),
  );
});

/** True for the address of a picture that Google serves. No other host is ever asked. */
export function isGooglePicture(address: string | null): boolean {
  const url = address === null ? null : URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  return url.hostname.endsWith('.googleusercontent.com');
}

/** Does nothing where the account has another picture by now, or is gone. A picture that is refused is given up. */
export async function copyPicture(
  app: FastifyInstance,
  userId: string,
  get: typeof request = request,
): Promise<void> {
  // The next sign-in asks again.
  if (!app.switches.current.uploads) return;
  const named = await pictureOf(app, userId);
  if (named === null || !isGooglePicture(named)) return;
  const response = await get(named, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  if (response.statusCode !== 200) {
    await response.body.dump();
    app.log.warn({ status: response.statusCode }, 'a profile picture could not be fetched');
    return;
  }
  try {
    await storeUpload(app, {
      userId,
      name: 'profile-picture',
      source: 'profile',
      body: response.body,
      andThen: async (transaction, upload) => {
        if ((await pictureOf(app, userId, transaction)) === named)
          await usePicture(transaction, userId, upload);
        else throw new Error('The account has another picture by now.');
      },
    });
  } catch (error) {
    app.log.warn({ err: error }, 'a profile picture was not accepted');
  }
}

async function pictureOf(
  { database }: FastifyInstance,
  userId: string,
  db: Queries = database.db,
): Promise<string | null> {
  const [user] = await db.select({ address: users.profileImageUrl }).from(users).where(eq(users.id, userId));
  return user?.address ?? null;
}
