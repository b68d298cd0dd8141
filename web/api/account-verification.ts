import { z } from 'zod';
import { callApi } from './client.ts';

const done = z.object({ success: z.literal(true) });

/** Verifies the address that the token was mailed to; returns the server's sentence. */
export async function verifyEmail(token: string, signal?: AbortSignal): Promise<string> {
  const { message } = await callApi(`/api/auth/verify-email?token=${encodeURIComponent(token)}`, {
    schema: done.extend({ message: z.string() }),
    unreachable: 'accounts.verification-unreachable',
    failed: 'accounts.verification-failed',
    ...(signal ? { signal } : {}),
  });
  return message;
}

/** Sends the link again; it leads to `next`. The response does not reveal whether the address has an account. */
export async function resendVerification(email: string, next: string | null): Promise<void> {
  await callApi('/api/auth/resend-verification', {
    method: 'POST',
    body: { email, next },
    schema: done,
    unreachable: 'accounts.resend-failed',
    failed: 'accounts.resend-failed',
  });
}

/** Sends a link to reset the password. The response does not reveal whether the address has an account. */
export async function askForNewPassword(email: string): Promise<void> {
  await callApi('/api/auth/forgot-password', {
    method: 'POST',
    body: { email },
    schema: done,
    unreachable: 'server.unreachable',
  });
}

/** Sets the password of the account that the token was mailed to; all its sessions end. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi('/api/auth/reset-password', {
    method: 'POST',
    body: { token, password },
    schema: done,
    unreachable: 'accounts.password-update-unreachable',
    failed: 'accounts.password-update-failed',
  });
}
