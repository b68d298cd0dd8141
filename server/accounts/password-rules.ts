import { minPasswordLength } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { Config } from '../config/config.ts';

/** Throws `short` for a password that is too short, and accounts.password-common in hosted mode for one of the common ones. */
export function assertPasswordAllowed(password: string, mode: Config['mode'], short: ErrorCode): void {
  if (password.length < minPasswordLength) throw new AppError(short);
  if (mode === 'hosted' && isCommonPassword(password)) throw new AppError('accounts.password-common');
}

/** The passwords that attackers try first, of six characters and more, in lower case. From the published yearly lists. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 987654321 87654321 7654321 654321 111111
  1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 99999999 112233
  11223344 121212 123123 123123123 123321 131313 147258 147258369 159357 159753 102030 789456 789456123 123654 321321
  aaaaaa abc123 abcdef abcd1234 abcdefg a123456 a1b2c3 1a2b3c4d 123abc 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 qazwsx qazwsxedc qwe123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertz qwertzuiop azerty
  azertyuiop asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zaq12wsx password password1 password12 password123 passw0rd
  p@ssw0rd p@ssword pass123 pass1234 passwort passwort1 motdepasse contraseña senha123 changeme letmein letmein1
  welcome welcome1 welcome123 admin1 admin12 admin123 admin1234 administrator root123 toor123 test123 test1234 testtest
  guest123 default login123 secret secret1 secret123 master master1 superman batman spiderman pokemon naruto starwars
  startrek dragon dragon1 monkey monkey1 shadow sunshine princess princess1 football football1 baseball basketball
  soccer hockey liverpool chelsea arsenal barcelona juventus iloveyou iloveyou1 loveyou lovely babygirl butterfly
  flower freedom whatever trustno1 ninja123 mustang ferrari porsche harley jordan jordan23 michael michael1 michelle
  jennifer jessica ashley amanda nicole daniel andrew joshua thomas robert charlie charlie1 matthew anthony hunter
  hunter2 killer killer1 computer internet google google123 samsung samsung1 apple123 windows hello123 hello1
  hellohello summer summer1 winter winter1 spring autumn summer2024 summer2025 winter2024 winter2025 january february
  october november december monday friday cheese cookie pepper ginger biteme access access14 matrix phoenix thunder
  tigger silver orange purple yellow banana chocolate q1w2e3r4t5 zxcvbnm1 1g2w3e4r 5201314 woaini xiaomi qweasd
  qweasdzxc qwaszx asdasd asd123 zxc123 zxcv1234 aa123456 aa12345678 a12345 a1234567 a12345678 a123456789 asdfasdf
  qwerqwer q123456 abc12345 abc123456 abcabc aabbcc 1password mypassword nopassword user1234 temp1234 temporary
  marketing content aigen aigen123`.split(/\s+/),
);

function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
