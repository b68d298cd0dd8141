import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { countWebhooks } from './count-webhooks.ts';

test('what a busy server refuses is no failure of payments, and what it could not handle is one', async () => {
  const app = fastify();
  const countOutcome = vi.fn();
  app.decorate('countOutcome', countOutcome);
  app.addHook('onRequest', (request, _reply, next) =>
    next('busy' in request.headers ? new AppError('server.overloaded') : undefined),
  );
  app.setErrorHandler((error: AppError, _request, reply) => reply.code(error.status).send());
  countWebhooks(app);
  app.post('/', ({ headers }) => {
    if ('broken' in headers) throw new AppError('server.database-unavailable');
    return {};
  });
  const post = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/', headers })).statusCode;
  expect(await post({ busy: 'yes' })).toBe(503);
  expect(countOutcome).not.toHaveBeenCalled();
  expect(await post({ broken: 'yes' })).toBe(503);
  expect(await post({})).toBe(200);
  expect(countOutcome.mock.calls).toEqual([
    ['payments', 'failed'],
    ['payments', 'succeeded'],
  ]);
  await app.close();
});
