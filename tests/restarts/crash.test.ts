import { describe, expect, it } from 'vitest';
import { drillable } from '../../server/testing/drill.ts';
import { clientFor, generationBody, newAccount } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** How often the server is killed during registrations. */
const rounds = drillable(2, 20);

describe('a server killed during generations', () => {
  it('restarts with the right count and with everything it had confirmed', async () => {
    const settings = await freshInstallation();
    const first = await start(settings);
    const account = newAccount();
    const person = clientFor(first.url);
    expect((await person.post('/api/auth/register', account)).status).toBe(201);

    const finished = await person.post(
      '/api/generate-content-advanced',
      generationBody('sk-ant-sandbox-fast-key'),
    );
    expect(finished.status).toBe(200);
    expect(finished.body).toMatchObject({ remaining: 4 });
    // Three more are being generated when the server is killed.
    await Promise.all([1, 2, 3].map(() => person.startStream('sk-ant-sandbox-slow-key')));
    expect((await person.get('/api/usage')).body).toMatchObject({ generations: { used: 4, remaining: 1 } });
    await first.kill();

    const second = await start(settings);
    const again = clientFor(second.url, person.cookie());
    expect((await again.get('/api/auth/user')).body).toMatchObject({ user: { email: account.email } });
    expect((await again.get('/api/usage')).body).toMatchObject({ generations: { used: 1, remaining: 4 } });
    // Four are left, not five: the confirmed one stays counted.
    for (const left of [3, 2, 1, 0]) {
      const { body } = await again.post(
        '/api/generate-content-advanced',
        generationBody('sk-ant-sandbox-fast-key'),
      );
      expect(body).toMatchObject({ remaining: left });
    }
    const sixth = await again.post(
      '/api/generate-content-advanced',
      generationBody('sk-ant-sandbox-fast-key'),
    );
    expect(sixth).toMatchObject({ status: 402, body: { code: 'generation.daily-limit' } });
  });

  it('keeps a reservation of a browser, which may settle it afterwards', async () => {
    const settings = await freshInstallation();
    const first = await start(settings);
    const person = clientFor(first.url);
    expect((await person.post('/api/auth/register', newAccount())).status).toBe(201);
    const grant = () =>
      person.post('/api/generation/grants', { apiProvider: 'claude', formData: { contentType: 'blog' } });
    const [written, failed] = [(await grant()).body.grantId, (await grant()).body.grantId];
    const made = { outcome: 'completed', userPrompt: 'Write.', content: 'It is written.' };
    expect(await person.post(`/api/generation/grants/${String(written)}/settle`, made)).toMatchObject({
      status: 200,
    });
    await first.kill();

    const second = await start(settings);
    const again = clientFor(second.url, person.cookie());
    expect((await again.get('/api/usage')).body).toMatchObject({ generations: { used: 2, remaining: 3 } });
    const settle = (id: string, settlement: object) =>
      again.post(`/api/generation/grants/${id}/settle`, settlement);
    expect((await settle(failed!, { outcome: 'failed' })).body).toEqual({ isCounted: false, remaining: 4 });
    expect((await settle(written!, made)).body).toEqual({ isCounted: true, remaining: 4 });
    expect((await again.get('/api/account/export')).body).toMatchObject({
      usageRecords: [{ generatedContent: 'It is written.' }],
    });
  });

  it(
    'loses no confirmed account over several kills during registrations',
    { timeout: 240_000 + rounds * 30_000 },
    async () => {
      const settings = await freshInstallation();
      const acknowledged: { emailOrUsername: string; password: string }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const server = await start(settings);
        const registrations = Array.from({ length: 6 }, async () => {
          const account = newAccount();
          const { status } = await clientFor(server.url).post('/api/auth/register', account);
          if (status === 201)
            acknowledged.push({ emailOrUsername: account.email, password: account.password });
        });
        // Killed after two responses, while the other requests are pending.
        await Promise.race([Promise.all(registrations.slice(0, 2)), Promise.allSettled(registrations)]);
        await server.kill();
        await Promise.allSettled(registrations);
      }
      const server = await start(settings);
      expect(acknowledged.length).toBeGreaterThanOrEqual(2 * rounds);
      for (const login of acknowledged) {
        expect((await clientFor(server.url).post('/api/auth/login', login)).status).toBe(200);
      }
    },
  );
});
