import { z } from 'zod';
import { callApi } from './client.ts';

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

/** Sends the link once more; it leads on to the page `next`. The answer does not tell whether the address has an account. */
export async function resendVerification(email: string, next: string | null): Promise<void> {
  await callApi('/api/auth/resend-verification', {
    method: 'POST',
    body: { email, next },
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
