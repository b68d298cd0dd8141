import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { StateFile } from '../state-folder.ts';
import type { Person } from './people.ts';

/** `until` in milliseconds since the epoch; null = no expiry. */
type Stored = { payload: AdapterPayload; until: number | null };

/**
 * The state of one issuer: sessions, codes and grants by model and id, and the grants of people to clients.
 */
export type IssuerState = { stored: Map<string, Stored>; grants: Map<string, string> };

type State = {
  signingKey: JsonWebKey;
  cookieKey: string;
  people: Person[];
  issuers: { issuer: string; stored: [string, Stored][]; grants: [string, string][] }[];
};

export type IdentityStore = ReturnType<typeof openIdentityStore>;

const maxStored = 2_000;
const maxIssuers = 20;

/** The identity provider's state, saved in the file, so that a sign-in survives a restart of the sandbox. */
export function openIdentityStore(file: StateFile<State>) {
  const before = file.read();
  const signingKey =
    before?.signingKey ??
    generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' });
  const cookieKey = before?.cookieKey ?? randomBytes(32).toString('hex');
  const people = new Map((before?.people ?? []).map((person) => [person.subject, person]));
  const issuers = new Map<string, IssuerState>(
    before?.issuers.map(({ issuer, stored, grants }) => [
      issuer,
      { stored: new Map(stored), grants: new Map(grants) },
    ]),
  );
  return {
    signingKey,
    cookieKey,
    people,
    issuer: (issuer: string): IssuerState => {
      const state = issuers.get(issuer) ?? { stored: new Map(), grants: new Map() };
      const [oldest] = issuers.keys();
      if (issuers.size >= maxIssuers && oldest && !issuers.has(issuer)) issuers.delete(oldest);
      issuers.set(issuer, state);
      return state;
    },
    save: () =>
      file.write({
        signingKey,
        cookieKey,
        people: [...people.values()],
        issuers: [...issuers].map(([issuer, { stored, grants }]) => ({
          issuer,
          stored: [...stored],
          grants: [...grants],
        })),
      }),
  };
}

/** The storage of `oidc-provider` for one issuer; `save` runs after every change. */
export function createAdapter(stored: IssuerState['stored'], save: () => void): (model: string) => Adapter {
  const read = (key: string) => {
    const found = stored.get(key);
    if (found && (found.until === null || found.until > Date.now())) return found.payload;
    stored.delete(key);
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) => {
      const [key] =
        [...stored].find(([each, { payload }]) => payload[field] === value && each.startsWith(keyOf(''))) ??
        [];
      return Promise.resolve(key === undefined ? undefined : read(key));
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        stored.delete(keyOf(id));
        stored.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1_000 : null });
        const [oldest] = stored.keys();
        if (stored.size > maxStored && oldest) stored.delete(oldest);
        save();
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
        save();
      },
      destroy: async (id) => {
        stored.delete(keyOf(id));
        save();
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
        save();
      },
    };
  };
}
