import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// A device with passkeys, as a browser would speak for it: WebAuthn written down a second time, with Node's own
// cryptography, so that the library on the server is verified by something else.

type Options = { challenge: string };
type Given = {
  /** What the browser says about the page; the application's own by default. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device has verified the person. */
  isVerified?: boolean;
  userHandle?: string | null;
};

export const testOrigin = 'http://localhost';
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

export class PasskeyDevice {
  readonly id = randomBytes(32);
  /** Of the last use; 0 stays 0, as on devices that sync their passkeys. */
  counter: number;
  #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle: string | null = null;

  constructor(counter = 1) {
    this.counter = counter;
  }

  /** The response to options for making a passkey. */
  make(options: Options & { user?: { id: string } }, given: Given = {}, format = 'none') {
    this.#userHandle = options.user?.id ?? null;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authenticatorData(given, flags.attested), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options, given)),
        attestationObject: encode(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** The response to options for using a passkey. */
  use(options: Options, given: Given = {}) {
    const clientData = this.#clientData('webauthn.get', options, given);
    if (this.counter > 0) this.counter += 1;
    const authData = this.#authenticatorData(given, 0);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: given.userHandle === undefined ? this.#userHandle : given.userHandle,
      },
    };
  }

  /** A device whose key is another one, but which says it is this one. */
  impostor(): PasskeyDevice {
    const other = new PasskeyDevice(this.counter);
    this.id.copy(other.id);
    other.#userHandle = this.#userHandle;
    return other;
  }

  #credential() {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: string, options: Options, { origin = testOrigin, challenge = options.challenge }: Given) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #authenticatorData({ rpId = 'localhost', isVerified = true }: Given, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counter]);
  }

  /** The public key in COSE: EC2, ES256, P-256, x, y. */
  #coseKey(): Uint8Array {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text?: string) => new Uint8Array(Buffer.from(text!, 'base64url'));
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    );
  }
}
