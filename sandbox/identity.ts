import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { createPeople, type People } from './identity/people.ts';
import {
  allow,
  showPage,
  useTypedPerson,
  cancel,
  choosePerson,
  runStep,
  type Step,
} from './identity/sign-in.ts';
import { openIdentityStore } from './identity/storage.ts';
import { addressOf } from './pages/page.ts';
import type { StateFolder } from './state-folder.ts';

/** Base path of this service. */
const ownBase = '/identity';
const maxIssuers = 20;

type Params = { uid: string; step: string };

const steps: Record<string, Step> = { person: choosePerson, somebody: useTypedPerson, allow, cancel };

/**
 * An OpenID Connect provider. Its issuer is the URL at which the visitor reaches it, so it works both
 * directly and proxied by the server.
 */
export async function registerIdentity(app: FastifyInstance, folder: StateFolder) {
  // The library is loaded, and the signing key created, at the first sign-in.
  const load = async () => {
    const { createProvider } = await import('./identity/provider.ts');
    const store = openIdentityStore(folder.file('identity'));
    return { store, people: createPeople(store), providers: new Map<string, Provider>(), createProvider };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const providerFor = async (request: FastifyRequest): Promise<{ provider: Provider; people: People }> => {
    const { store, people, providers, createProvider } = await (loaded ??= load());
    const { origin, base } = addressOf(request, ownBase);
    const issuer = origin + base;
    const provider = providers.get(issuer) ?? createProvider(issuer, store, people);
    if (providers.size >= maxIssuers) providers.clear();
    providers.set(issuer, provider);
    return { provider, people };
  };
  const visit =
    (step: Step) =>
    async (request: FastifyRequest<{ Params: Params }>, reply: Parameters<Step>[0]['reply']) => {
      const path = `${addressOf(request, ownBase).base}/sign-in/${request.params.uid}`;
      return runStep({ request, reply, ...(await providerFor(request)), path }, step);
    };

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    pages.get<{ Params: Params }>('/sign-in/:uid', visit(showPage));
    pages.post<{ Params: Params }>('/sign-in/:uid/:step', (request, reply) =>
      visit(steps[request.params.step] ?? showPage)(request, reply),
    );
  });

  await app.register(async (protocol) => {
    protocol.removeAllContentTypeParsers();
    // The provider reads the body itself.
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all('/*', async (request, reply) => {
      const { base } = addressOf(request, ownBase);
      const { provider } = await providerFor(request);
      reply.hijack();
      const within = request.url.slice(ownBase.length);
      // The provider reads its mount path from these two.
      Object.assign(request.raw, { url: within, originalUrl: base + within });
      void provider.callback()(request.raw, reply.raw);
    });
  });
}
