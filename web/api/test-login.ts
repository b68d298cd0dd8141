import { sessionUserSchema, type SessionUser } from '#domain/accounts/schemas.ts';
import { z } from 'zod';
import { callApi } from './client.ts';

/**
 * Signs in the premium test user, which only exists in local installations; others respond with `request.not-found`.
 */
export async function testLogin(): Promise<SessionUser> {
  const { user } = await callApi('/api/auth/test-login', {
    method: 'POST',
    body: {},
    schema: z.object({ user: sessionUserSchema }),
    unreachable: 'accounts.login-unreachable',
    failed: 'accounts.login-failed',
  });
  return user;
}
