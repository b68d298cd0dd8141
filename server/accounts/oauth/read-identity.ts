import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client';
import { emailSchema } from '#domain/accounts/schemas.ts';
import type { ProviderName } from './oauth-clients.ts';
import type { Transaction } from './sign-in-state.ts';

/** Who somebody is, in the words of a provider. */
export type Identity = {
  provider: ProviderName;
  /** What the provider calls the person for ever; the address may change. */
  subject: string;
  email: string;
  /** The provider says that the address is the person's own. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

type Claims = Record<string, unknown>;

/**
 * Redeems the code the browser came back with. Throws whatever is wrong with it: refused, foreign state, used code,
 * an identity token that is not the provider's, not for us or not for this sign-in.
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

/** Anybody may write any address into a directory of their own at Microsoft; `xms_edov` says that the domain was proved. */
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
