import { randomUUID } from 'node:crypto';
import { codeOf } from '../../../server/testing/account-factors.ts';
import { PasskeyDevice } from '../../../server/testing/passkey-device.ts';
import { countOf, password, type Kinds, type Stage } from './stage.ts';

const deviceOf = (stage: Stage, options: Record<string, never>) => {
  const device = new PasskeyDevice();
  const given = { origin: stage.url };
  const asked = options as unknown as { challenge: string; user: { id: string } };
  return { device, made: device.make(asked, given), given };
};

/** Factor and recovery codes are of one transaction. */
const factorsOf = (userId: string) => ({
  name: `factors of ${userId}`,
  sql: `select json_build_object('app', (select count(*) from authenticators where user_id = $1 and confirmed_at is not null),
    'passkeys', (select count(*) from passkeys where user_id = $1), 'codes', (select count(*) from recovery_codes where user_id = $1)) as state`,
  parameters: [userId],
});
const none = { app: 0, passkeys: 0, codes: 0 };

/** Authenticator apps, passkeys, recovery codes, and sign-ins with them. */
export const secondFactorKinds: Kinds = {
  'authenticator app': async (stage) => {
    const person = await stage.person('free');
    const fact = factorsOf(person.id);
    await person.calls('POST /api/account/confirm', { body: { password } });
    const { body } = await person.calls('POST /api/account/authenticator');
    const key = String(body.secret);
    const withApp = { ...none, app: 1, codes: 10 };
    const added = await person.calls('PUT /api/account/authenticator', {
      body: { code: codeOf(key) },
      changes: [{ fact, before: none, state: withApp }],
    });
    const visitor = stage.visitor();
    await visitor.calls('POST /api/auth/login', { body: { emailOrUsername: person.email, password } });
    const [recoveryCode] = added.body.recoveryCodes as unknown as string[];
    await visitor.calls('POST /api/auth/second-step', {
      body: { recoveryCode },
      changes: [{ fact, state: { ...withApp, codes: 9 } }],
    });
    await person.calls('POST /api/account/recovery-codes', {
      changes: [{ fact, state: withApp }],
    });
    await person.calls('DELETE /api/account/authenticator', { changes: [{ fact, state: none }] });
    stage.done.owed.push(person.email);
  },

  passkey: async (stage) => {
    const person = await stage.person('free');
    const fact = factorsOf(person.id);
    const options = await person.calls('POST /api/account/passkeys/options');
    const { device, made, given } = deviceOf(stage, options.body);
    await person.calls('POST /api/account/passkeys', {
      body: { name: 'Laptop', passkey: made },
      changes: [{ fact, before: none, state: { ...none, passkeys: 1, codes: 10 } }],
    });
    const use = (response: { body: Record<string, never> }) =>
      device.use(response.body as unknown as { challenge: string }, given);

    const visitor = stage.visitor();
    const asked = await visitor.calls('POST /api/auth/passkey/options');
    await visitor.calls('POST /api/auth/passkey', { body: { passkey: use(asked) } });
    const again = stage.visitor();
    await again.calls('POST /api/auth/login', { body: { emailOrUsername: person.email, password } });
    const step = await again.calls('POST /api/auth/second-step/passkey-options');
    await again.calls('POST /api/auth/second-step', { body: { passkey: use(step) } });
    const confirming = await person.calls('POST /api/account/confirm/passkey-options');
    await person.calls('POST /api/account/confirm', { body: { passkey: use(confirming) } });

    const [row] = await stage.sql<{ id: string }>('select id from passkeys where user_id = $1', [person.id]);
    const name = `Key ${randomUUID().slice(0, 8)}`;
    await person.calls('PUT /api/account/passkeys/:id', {
      path: { id: row!.id },
      body: { name },
      changes: [{ fact: countOf(`passkey ${name}`, 'passkeys where name = $1', [name]), state: 1 }],
    });
    stage.done.changes.forget({ name: `passkey ${name}` });
    await person.calls('DELETE /api/account/passkeys/:id', {
      path: { id: row!.id },
      changes: [{ fact, state: none }],
    });
    stage.done.owed.push(person.email);
  },
};
