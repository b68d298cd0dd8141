import { sessionUserSchema, type Login, type SessionUser } from '#domain/accounts/schemas.ts';
import { z } from 'zod';
import { callApi } from './client.ts';

const registeredSchema = z.object({
  user: sessionUserSchema,
  requiresEmailVerification: z.boolean().default(false),
});
export type Registered = z.infer<typeof registeredSchema>;
export type Registration = {
  email: string;
  username: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
};

/** Creates the account. The new user is signed in unless their address must be verified first. */
export function register(registration: Registration): Promise<Registered> {
  return callApi('/api/auth/register', {
    method: 'POST',
    body: registration,
    schema: registeredSchema,
    unreachable: 'accounts.registration-unreachable',
    failed: 'accounts.registration-failed',
  });
}

export async function login(credentials: Login): Promise<SessionUser> {
  const { user } = await callApi('/api/auth/login', {
    method: 'POST',
    body: credentials,
    schema: z.object({ user: sessionUserSchema }),
    unreachable: 'accounts.login-unreachable',
    failed: 'accounts.login-failed',
  });
  return user;
}

/** Ends the session on the server; what the browser remembers is cleared by `clearSession`. */
export async function logout(): Promise<void> {
  await callApi('/api/auth/logout', {
    method: 'POST',
    schema: z.unknown(),
    unreachable: 'server.unreachable',
  });
}

/** The user of the session, or an AppError `accounts.session-required`. */
export async function fetchUser(signal?: AbortSignal): Promise<SessionUser> {
  const { user } = await callApi('/api/auth/user', {
    schema: z.object({ user: sessionUserSchema }),
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  return user;
}

const done = z.object({ success: z.literal(true) });

/** Verifies the address the token was mailed to; answers the server's sentence. */
export async function verifyEmail(token: string, signal?: AbortSignal): Promise<string> {
  const { message } = await callApi(`/api/auth/verify-email?token=${encodeURIComponent(token)}`, {
    schema: done.extend({ message: z.string() }),
    unreachable: 'accounts.verification-unreachable',
    failed: 'accounts.verification-failed',
    ...(signal ? { signal } : {}),
  });
  return message;
}

/** Sends the link once more. The answer does not tell whether the address has an account. */
export async function resendVerification(email: string): Promise<void> {
  await callApi('/api/auth/resend-verification', {
    method: 'POST',
    body: { email },
    schema: done,
    unreachable: 'server.unreachable',
    failed: 'accounts.resend-failed',
  });
}

/** Sends a link to a new password. The answer does not tell whether the address has an account. */
export async function askForNewPassword(email: string): Promise<void> {
  await callApi('/api/auth/forgot-password', {
    method: 'POST',
    body: { email },
    schema: done,
    unreachable: 'server.unreachable',
  });
}

/** Sets the password of the account the token was mailed to; every session of it ends. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi('/api/auth/reset-password', {
    method: 'POST',
    body: { token, password },
    schema: done,
    unreachable: 'accounts.password-update-unreachable',
    failed: 'accounts.password-update-failed',
  });
}

/** Signs in the premium test user; only a local installation has one, any other answers `request.not-found`. */
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
