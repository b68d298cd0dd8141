import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; until: number };

const maxKept = 2_000;

/** What the provider remembers (sessions, codes, grants), in memory: it is gone with the process. */
export function createStorage(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const read = (key: string) => {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  const search = (isIt: (payload: AdapterPayload) => boolean) =>
    [...kept].filter(([, { payload }]) => isIt(payload));

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) => {
      const [found] = search((payload) => payload[field] === value).filter(([key]) =>
        key.startsWith(keyOf('')),
      );
      return Promise.resolve(found ? read(found[0]) : undefined);
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1_000 : Infinity });
        const [oldest] = kept.keys();
        if (kept.size > maxKept && oldest) kept.delete(oldest);
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key] of search((payload) => payload.grantId === grantId)) kept.delete(key);
      },
    };
  };
}
