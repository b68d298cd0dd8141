import { AppError } from '#domain/errors/app-error.ts';
import type { PasskeyProof } from '#domain/accounts/second-factors.ts';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

// The browser's own dialog for passkeys, with its failures as errors of the catalogue. Loaded when it is needed.

type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Lets the person choose and use a passkey. With `isAutofill` the choice is in the suggestions of the name field, and this
 * waits until one is chosen.
 */
export async function choosePasskey(options: object, isAutofill = false): Promise<PasskeyProof> {
  try {
    const used = await startAuthentication({
      optionsJSON: options as UseOptions,
      useBrowserAutofill: isAutofill,
    });
    return used as PasskeyProof;
  } catch (thrown) {
    throw toPasskeyError(thrown);
  }
}

/** Has the browser or a device make a passkey. */
export async function createPasskey(options: object): Promise<object> {
  try {
    return await startRegistration({ optionsJSON: options as MakeOptions });
  } catch (thrown) {
    throw toPasskeyError(thrown);
  }
}

/** Ends a choice that waits in the suggestions of a field. */
export function stopPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** An abort stays one: the page went on to something else. */
function toPasskeyError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (thrown instanceof WebAuthnError && thrown.code === 'ERROR_CEREMONY_ABORTED')
    return new DOMException(thrown.message, 'AbortError');
  if (thrown.name === 'AbortError') return thrown;
  if (thrown.name === 'InvalidStateError') return new AppError('accounts.passkey-present');
  const isCanceled = thrown.name === 'NotAllowedError';
  return new AppError(
    isCanceled ? 'accounts.passkey-canceled' : 'accounts.passkey-unsupported',
    {},
    { cause: thrown },
  );
}
