import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client';
import { emailSchema } from '#domain/accounts/schemas.ts';
import type { ProviderName } from './oauth-clients.ts';
import type { Transaction } from './sign-in-state.ts';

/** The identity that a provider confirms. */
export type Identity = {
  provider: ProviderName;
  /** The provider's permanent id of the person; the e-mail address may change. */
  subject: string;
  email: string;
  /** The provider has verified the address. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

type Claims = Record<string, unknown>;

/**
 * Redeems the authorization code of the callback. Throws when sign-in was refused, for a wrong state, a used code, and an
 * identity token that is not the provider's, not for this client or not for this sign-in.
 */
export async function readIdentity(
  configuration: Configuration,
  provider: ProviderName,
  callbackUrl: URL,
  { state, nonce, codeVerifier }: Transaction,
): Promise<Identity> {
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims()!;
  const told = await fetchUserInfo(configuration, tokens.access_token, signed.sub);
  return toIdentity(provider, { ...told, ...signed });
}

function toIdentity(provider: ProviderName, claims: Claims): Identity {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success) throw new Error('The provider gave no e-mail address.');
  const subject = String(claims.sub);
  if (subject.length > 255) throw new Error('The provider gave no usable subject.');
  const [first, ...rest] = textOf(claims.name)?.split(' ') ?? [];
  return {
    provider,
    subject,
    email: email.data,
    emailVerified: isVerified(provider, claims),
    firstName: textOf(claims.given_name) ?? textOf(first),
    lastName: textOf(claims.family_name) ?? textOf(rest.join(' ')),
    profileImageUrl: imageOf(claims.picture),
  };
}

/** Owners of a Microsoft directory can enter any address in it; `xms_edov` says that the domain's owner was verified. */
function isVerified(provider: ProviderName, claims: Claims): boolean {
  const isTrue = (value: unknown) => [true, 'true', 1, '1'].includes(value as never);
  return isTrue(claims.email_verified) || (provider === 'microsoft' && isTrue(claims.xms_edov));
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100)
      .trim() || null
  );
}

function imageOf(value: unknown): string | null {
  const isAddress = typeof value === 'string' && value.length <= 2_000 && URL.canParse(value);
  return isAddress && new URL(value).protocol === 'https:' ? value : null;
}
