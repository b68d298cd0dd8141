import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ReadTexts } from '#domain/sending/dns/records.ts';
import { createTextReader } from '../../../guarded-fetch/names/read-texts.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { NotPublicError } from '../../../guarded-fetch/names/resolve-name.ts';
import {
  pinMailHost,
  type MailHostOptions,
  type PinnedMailHost,
} from '../../../guarded-fetch/names/pin-mail-host.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailHosts: MailHosts;
  }
}

/** The network of sending accounts. */
export type MailHosts = {
  /** In local mode, where the user is the operator: servers of the own network, and connections without encryption. */
  allowsOwnNetwork: boolean;
  /** Resolves and checks the host of a mail server that a user names. Throws sending.host-refused and sending.host-unresolved. */
  pin: (server: { host: string; port: number }) => Promise<PinnedMailHost>;
  readTexts: ReadTexts;
};

/** Replaces the network of sending accounts in tests. */
export type MailNetwork = MailHostOptions['network'] & { readTexts?: ReadTexts };

/** `app.mailHosts`: what sending accounts and the sending of mails share. */
export const mailHosts = plugin<{ network?: MailNetwork }>((app: FastifyInstance, { network = {} }, done) => {
  const allowsOwnNetwork = app.config.mode === 'local';
  app.decorate('mailHosts', {
    allowsOwnNetwork,
    pin: (server) => pinOrExplain(server, { allowsOwnNetwork, network }),
    readTexts: network.readTexts ?? createTextReader(),
  });
  done();
});

async function pinOrExplain(
  server: { host: string; port: number },
  options: MailHostOptions,
): Promise<PinnedMailHost> {
  try {
    return await pinMailHost(server, options);
  } catch (error) {
    throw new AppError(error instanceof NotPublicError ? 'sending.host-refused' : 'sending.host-unresolved');
  }
}
