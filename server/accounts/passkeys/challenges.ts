import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { passkeyMinutes } from '#domain/accounts/security-limits.ts';
import type { Queries } from '../../database/database.ts';
import { passkeyChallenges } from '../../database/schema/security.ts';

/** What a challenge is for; one for another purpose is refused. */
export type Purpose = 'sign-in' | 'second-step' | 'confirm' | 'register';
/** `browserHash`: the stored form of the cookie that ties the challenge to a browser. */
type Binding = { purpose: Purpose; browserHash: string; now: Date };

/** A new challenge for one use in this browser. Also deletes expired ones. */
export async function createChallenge(db: Queries, { purpose, browserHash, now }: Binding): Promise<string> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + passkeyMinutes * 60_000);
  await db.insert(passkeyChallenges).values({ challenge, purpose, browserHash, expiresAt });
  return challenge;
}

/** Uses up the challenge that a response of this browser answers, right or wrong; null when there is none for it. */
export async function takeChallenge(
  db: Queries,
  clientDataJson: string,
  { purpose, browserHash, now }: Binding,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.browserHash, browserHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return taken?.challenge ?? null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
