import type { SessionUser } from '#domain/accounts/schemas.ts';

/** Parses a stored user; null when it is invalid. */
export function parseUser(text: string): SessionUser | null {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? userOf(stored as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Reads a user with the specified fallbacks: id falls back to the address, then to 'anonymous'; the flags default to
 * false. Without the schema library, because every page reads the user and that library would be its largest script.
 * The stored data was validated before, and no right depends on it.
 */
export function userOf(stored: Record<string, unknown>): SessionUser {
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : null);
  const email = text('email') ?? '';
  const oauthProvider = text('oauthProvider');
  return {
    id: text('id') || email || 'anonymous',
    email,
    username: text('username') ?? email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    profileImageUrl: text('profileImageUrl'),
    isSubscribed: stored.isSubscribed === true,
    premium: stored.premium === true,
    isFormerSubscriber: stored.isFormerSubscriber === true,
    emailVerified: stored.emailVerified === true,
    isOperator: stored.isOperator === true,
    oauthProvider: oauthProvider === 'google' || oauthProvider === 'microsoft' ? oauthProvider : null,
    hasPassword: stored.hasPassword === true,
    stripeCustomerId: text('stripeCustomerId'),
    stripeSubscriptionId: text('stripeSubscriptionId'),
  };
}
