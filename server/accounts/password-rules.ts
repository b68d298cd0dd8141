import { minPasswordLength } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Config } from '../config/config.ts';

/** Whose password it is: it must not be this person's own name, address or username. */
type Person = {
  email: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
};

type Rules = {
  mode: Config['mode'];
  /** The code for a password that is too short. */
  short: ErrorCode;
  person: Person | null;
};

/**
 * Throws `short` for a password that is too short. In hosted mode throws accounts.password-common for one that is in the list of
 * leaked passwords, or is a word of this site or a name of the person with nothing but digits and signs around it.
 */
export async function assertPasswordAllowed(password: string, { mode, short, person }: Rules): Promise<void> {
  if (password.length < minPasswordLength) throw new AppError(short);
  if (mode !== 'hosted') return;
  if (isNamed(password, person) || (await isLeaked(password))) throw new AppError('accounts.password-common');
}

/** Words of this site that people would try here. docs/security.md lists them. */
const siteWords = [
  'aigen',
  'byok',
  'content',
  'copywriter',
  'copywriting',
  'generator',
  'marketing',
  'newsletter',
  'openai',
  'chatgpt',
  'claude',
  'gemini',
];

function isNamed(password: string, person: Person | null): boolean {
  const lower = password.toLowerCase();
  const word = lower.replaceAll(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  const names = person
    ? [person.username, person.email.split('@')[0]!, person.firstName, person.lastName]
    : [];
  const known = new Set([...siteWords, ...names.flatMap((name) => name?.toLowerCase() ?? [])]);
  return known.has(word) || known.has(lower) || lower === person?.email.toLowerCase();
}

/** In no list that we know, and tried nevertheless: years, keyboards of other countries, repeated keys. */
const alsoCommon = new Set(
  `0123456789 987654321 87654321 7654321 654321 1111111 00000000 222222 333333 444444 555555 777777 888888 88888888
  999999 99999999 121212 123123123 321321 aaaaaa abcdef abcdefg qwertz qwertzuiop p@ssword contraseña admin1234 root123
  toor123 guest123 login123 summer2024 summer2025 winter2024 winter2025 1g2w3e4r xiaomi aa12345678 qwerqwer abcabc
  user1234`.split(/\s+/),
);

/** The 49,000 most frequent passwords of published leaks, which the strength meter of the browser has too; loaded when first used. */
async function isLeaked(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (alsoCommon.has(lower)) return true;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(lower);
}
