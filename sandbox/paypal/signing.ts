import { createSign, createVerify, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { timeOf } from './state.ts';

/** The signature's parts as PayPal names them. */
export type SignedFields = {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
};

type Transmission = Pick<SignedFields, 'transmission_id' | 'transmission_time' | 'webhook_id'>;

/** PayPal signs the ids, the time and the CRC32 of the exact body with its certificate's key; this one is made at the start. */
export function createSigner() {
  let pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
  const keys = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  const signed = (sent: Transmission, body: string) =>
    [sent.transmission_id, sent.transmission_time, sent.webhook_id, crc32(body)].join('|');
  return {
    headersOf: (webhookId: string, body: string, origin: string): Record<string, string> => {
      const sent = {
        transmission_id: randomUUID(),
        transmission_time: timeOf(Date.now()),
        webhook_id: webhookId,
      };
      const signature = createSign('sha256').update(signed(sent, body)).sign(keys().privateKey, 'base64');
      return {
        'user-agent': 'PayPal/AUHD-214.0-58736681',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${origin}/paypal/v1/notifications/certs/CERT-sandbox`,
        'paypal-transmission-id': sent.transmission_id,
        'paypal-transmission-sig': signature,
        'paypal-transmission-time': sent.transmission_time,
      };
    },
    verify: (fields: SignedFields, body: string): boolean =>
      fields.auth_algo === 'SHA256withRSA' &&
      createVerify('sha256')
        .update(signed(fields, body))
        .verify(keys().publicKey, fields.transmission_sig, 'base64'),
  };
}
export type Signer = ReturnType<typeof createSigner>;
