import type { FastifyRequest } from 'fastify';
import { ownOriginOf } from '../../http/own-origin.ts';

/** Who a passkey is for, as browsers and authenticators see it (WebAuthn): the host of PUBLIC_URL, or localhost. */
export type RelyingParty = { name: string; id: string; origin: string };

/** A passkey works on this host only, so PUBLIC_URL must not change once people have passkeys. */
export function relyingPartyOf(request: FastifyRequest): RelyingParty {
  const origin = ownOriginOf(request);
  return { name: 'AIGen', id: new URL(origin).hostname, origin };
}

/** Signatures that passkeys may use, as COSE numbers them: ES256, EdDSA, RS256. */
export const signatureAlgorithms = [-7, -8, -257];
