import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { sendPage } from '../pages/page.ts';
import { choosePage, consentPage, expiredPage } from './pages.ts';
import type { People } from './people.ts';

/** The client ids of AIGen, one for each provider it simulates, with the same secret. */
export const knownClients = { google: 'sandbox-google', microsoft: 'sandbox-microsoft' } as const;
export const knownSecret = 'sandbox-secret';

/** One request during a sign-in. */
export type SignInRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  provider: Provider;
  people: People;
  /** Path of this sign-in's page. */
  path: string;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export type Step = (signIn: SignInRequest, interaction: Interaction) => Promise<unknown>;

/** Runs a step of the sign-in this request belongs to, or shows that it has expired. */
export async function runStep(signIn: SignInRequest, step: Step): Promise<unknown> {
  const { provider, request, reply } = signIn;
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    return sendPage(reply.code(400), 'Expired', expiredPage);
  }
  return step(signIn, interaction);
}

/** Shows the account choice, then the consent page. */
export const showPage: Step = async (signIn, interaction) => {
  const { reply, people, provider, path } = signIn;
  const info = { path, providerName: providerNameOf(interaction) };
  if (interaction.prompt.name !== 'consent')
    return sendPage(reply, `Sign in with ${info.providerName}`, choosePage(info));
  const client = await provider.Client.find(String(interaction.params.client_id));
  const person = people.find(interaction.session?.accountId ?? '');
  if (!person) return sendPage(reply.code(400), 'Expired', expiredPage);
  return sendPage(reply, 'Allow', consentPage(info, client?.clientName ?? 'The application', person));
};

export const choosePerson: Step = async (signIn, interaction) => {
  const person = signIn.people.find(fieldsOf(signIn.request).get('subject') ?? '');
  return person ? completeLogin(signIn, interaction, person.subject) : showPage(signIn, interaction);
};

export const useTypedPerson: Step = async (signIn, interaction) => {
  const { request, reply, people, path } = signIn;
  const field = (name: string) => (fieldsOf(request).get(name) ?? '').trim();
  const email = field('email').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    const info = { path, providerName: providerNameOf(interaction) };
    return sendPage(reply.code(400), 'Sign in', choosePage(info, 'Please enter a valid email address'));
  }
  const { subject } = people.add({
    name: field('name'),
    email,
    emailVerified: field('verified') !== '',
    subject: field('subject'),
  });
  return completeLogin(signIn, interaction, subject);
};

export const allow: Step = async (signIn, interaction) => {
  const { provider } = signIn;
  const accountId = interaction.session?.accountId;
  const grant = new provider.Grant({ accountId, clientId: String(interaction.params.client_id) });
  grant.addOIDCScope(String(interaction.params.scope));
  return finish(signIn, { consent: { grantId: await grant.save() } });
};

export const cancel: Step = (signIn) =>
  finish(signIn, { error: 'access_denied', error_description: 'The person canceled the sign-in.' });

/** Each sign-in starts with a new session: ending an earlier person's session would need a script. */
async function completeLogin(
  signIn: SignInRequest,
  interaction: Interaction,
  accountId: string,
): Promise<unknown> {
  const { provider } = signIn;
  if (interaction.session?.uid) {
    await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
    delete interaction.session;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
  }
  return finish(signIn, { select_account: {}, login: { accountId } });
}

async function finish(
  { provider, request, reply }: SignInRequest,
  result: InteractionResults,
): Promise<unknown> {
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.redirect(next, 303);
}

function providerNameOf({ params }: Interaction): string {
  return params.client_id === knownClients.microsoft ? 'Microsoft' : 'Google';
}

function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}
