/** Limits of passkeys, second steps and confirmations. */

/** A change of the account's security needs a sign-in, or a confirmation of it, within this time. */
export const freshSignInMinutes = 10;
/** How long a sign-in with the right password waits for its second step. */
export const secondStepMinutes = 5;
/** How long the browser may take to show its passkey dialog and answer. */
export const passkeyMinutes = 5;
export const mostPasskeys = 20;
export const maxPasskeyName = 60;
/** Browsers of an account that are remembered as known. */
export const mostKnownBrowsers = 50;
export const recoveryCodeCount = 10;
