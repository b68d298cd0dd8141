import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { sendPage } from '../pages/page.ts';
import { choosePage, consentPage, expiredPage } from './pages.ts';
import type { People } from './people.ts';

/** The two names under which AIGen knows this provider; each is a client of its own, with the secret beside it. */
export const knownClients = { google: 'sandbox-google', microsoft: 'sandbox-microsoft' } as const;
export const knownSecret = 'sandbox-secret';

/** One request of somebody who is signing in. */
export type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  provider: Provider;
  people: People;
  /** Address of this sign-in's page. */
  path: string;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export type Step = (visit: Visit, interaction: Interaction) => Promise<unknown>;

/** Runs a step of the sign-in this request belongs to, or says that there is none any more. */
export async function takeStep(visit: Visit, step: Step): Promise<unknown> {
  const { provider, request, reply } = visit;
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    return sendPage(reply.code(400), 'Expired', expiredPage);
  }
  return step(visit, interaction);
}

/** Asks who it is, then whether the client may know. */
export const ask: Step = async (visit, interaction) => {
  const { reply, people, provider, path } = visit;
  const place = { path, providerName: providerNameOf(interaction) };
  if (interaction.prompt.name !== 'consent')
    return sendPage(reply, `Sign in with ${place.providerName}`, choosePage(place));
  const client = await provider.Client.find(String(interaction.params.client_id));
  const person = people.find(interaction.session?.accountId ?? '');
  if (!person) return sendPage(reply.code(400), 'Expired', expiredPage);
  return sendPage(reply, 'Allow', consentPage(place, client?.clientName ?? 'The application', person));
};

export const choosePerson: Step = async (visit, interaction) => {
  const person = visit.people.find(fieldsOf(visit.request).get('subject') ?? '');
  return person ? enter(visit, interaction, person.subject) : ask(visit, interaction);
};

export const beSomebody: Step = async (visit, interaction) => {
  const { request, reply, people, path } = visit;
  const field = (name: string) => (fieldsOf(request).get(name) ?? '').trim();
  const email = field('email').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    const place = { path, providerName: providerNameOf(interaction) };
    return sendPage(reply.code(400), 'Sign in', choosePage(place, 'Please enter a valid email address'));
  }
  const { subject } = people.add({
    name: field('name'),
    email,
    emailVerified: field('verified') !== '',
    subject: field('subject'),
  });
  return enter(visit, interaction, subject);
};

export const allow: Step = async (visit, interaction) => {
  const { provider } = visit;
  const accountId = interaction.session?.accountId;
  const grant = new provider.Grant({ accountId, clientId: String(interaction.params.client_id) });
  grant.addOIDCScope(String(interaction.params.scope));
  return finish(visit, { consent: { grantId: await grant.save() } });
};

export const cancel: Step = (visit) =>
  finish(visit, { error: 'access_denied', error_description: 'The person did not want to.' });

/** Each sign-in starts anew: an earlier person's session would have to be ended by a script on the way. */
async function enter(visit: Visit, interaction: Interaction, accountId: string): Promise<unknown> {
  const { provider } = visit;
  if (interaction.session?.uid) {
    await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
    delete interaction.session;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
  }
  return finish(visit, { select_account: {}, login: { accountId } });
}

async function finish({ provider, request, reply }: Visit, result: InteractionResults): Promise<unknown> {
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.redirect(next, 303);
}

function providerNameOf({ params }: Interaction): string {
  return params.client_id === knownClients.microsoft ? 'Microsoft' : 'Google';
}

function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}
