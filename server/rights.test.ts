import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from './database/schema/accounts.ts';
import { batchRights } from './testing/batch-rights.ts';
import { contactRights } from './testing/contact-rights.ts';
import { buildTestApp, type TestApp, type Visitor } from './testing/build-test-app.ts';
import { generationBody } from './testing/generation-client.ts';
import { emailRights } from './testing/email-rights.ts';
import { linkRights } from './testing/link-rights.ts';
import { operatorRights } from './testing/operator-rights.ts';
import { everybody, readByFormer, roles, signedIn, type Cast, type Row } from './testing/rights-row.ts';
import { operatorEmail, password, RightsStage } from './testing/rights-stage.ts';
import { sendingRights } from './testing/sending-rights.ts';
import { routeTable } from './testing/route-table.ts';
import { startTestSandbox, type TestSandbox } from './testing/stages/start-sandbox.ts';

// The rights matrix: every route times every kind of caller. A route without a row here fails.

/** The id a caller sends: its own, or Ann's for the other user. */
const namedId = ({ role, own, ann }: Cast) => (role === 'other user' || !own ? ann.id : own.id);

const namedEmail = ({ role, own, ann }: Cast) => (role === 'other user' || !own ? ann : own).email;

/** Generations of premium kinds: a subscription that has ended opens none. */
const premiumForms = [
  { contentType: 'optimization' },
  { contentType: 'post' },
  { contentType: 'product-description' },
  { contentType: 'email', campaignType: 'welcome' },
  { contentType: 'analysis', tool: 'brandvoice' },
  { contentType: 'social', tool: 'pieces' },
  { contentType: 'analysis', tool: 'competitive' },
];

/** A response that no device has made. */
const passkeyProof = {
  id: 'made-up',
  rawId: 'made-up',
  type: 'public-key',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
};

const unknownId = () => ({ parameters: { id: '00000000-0000-4000-8000-000000000000' } });

const matrix: Record<string, Row> = {
  'GET /healthz': { statuses: everybody(200) },
  'GET /readyz': { statuses: everybody(200) },
  'GET /metrics': { statuses: everybody(200) },
  'GET /docs/api': { statuses: everybody(200) },
  'GET /robots.txt': { statuses: everybody(200) },
  'GET /.well-known/security.txt': { statuses: everybody(200) },
  'GET /sitemap.xml': { statuses: everybody(200) },
  'GET /api/config': { statuses: everybody(200) },
  'GET /api/status': { statuses: everybody(200) },
  'GET /api/stats/signups': { statuses: everybody(200) },
  'GET /api/users/online': { statuses: everybody(200) },
  'GET /api/blog/articles': { statuses: everybody(200) },
  'GET /api/blog/prompts': { statuses: everybody(200) },
  'GET /api/blog/:slug': {
    ask: () => ({ parameters: { slug: 'byok-prompts-for-seo' } }),
    statuses: everybody(200),
  },
  'GET /blog/rss.xml': { statuses: everybody(200) },
  'GET /share/site.png': { statuses: everybody(200) },
  'GET /share/blog/:name': { ask: () => ({ parameters: { name: 'made-up.png' } }), statuses: everybody(404) },

  'POST /api/auth/register': {
    ask: ({ role }) => ({
      body: { email: `${role.replace(' ', '-')}@example.org`, username: role.replace(' ', '-'), password },
    }),
    statuses: everybody(201),
  },
  'POST /api/auth/login': {
    ask: ({ ann }) => ({ body: { emailOrUsername: ann.username, password: 'a guess' } }),
    statuses: everybody(401),
  },
  'POST /api/auth/logout': { statuses: everybody(200) },
  'POST /api/auth/test-login': { statuses: everybody(200) },
  'POST /api/auth/forgot-password': {
    ask: ({ ann }) => ({ body: { email: ann.email } }),
    statuses: everybody(200),
  },
  'POST /api/auth/resend-verification': {
    ask: ({ ann }) => ({ body: { email: ann.email } }),
    statuses: everybody(200),
  },
  'POST /api/auth/reset-password': {
    ask: () => ({ body: { token: 'made-up', password: 'a new one' } }),
    statuses: everybody(400),
  },
  'GET /api/auth/verify-email': { ask: () => ({ query: '?token=made-up' }), statuses: everybody(400) },
  // Without the cookie of a right password there is no second step.
  'POST /api/auth/second-step': {
    ask: () => ({ body: { code: '123456' } }),
    statuses: everybody(403),
    refusal: 'accounts.second-step-expired',
  },
  'POST /api/auth/second-step/passkey-options': {
    statuses: everybody(403),
    refusal: 'accounts.second-step-expired',
  },
  'POST /api/auth/passkey/options': { statuses: everybody(200) },
  'POST /api/auth/passkey': {
    ask: () => ({ body: { passkey: passkeyProof } }),
    statuses: everybody(403),
    refusal: 'accounts.passkey-refused',
  },
  'GET /api/auth/google': { statuses: everybody(302) },
  'GET /api/auth/google/callback': { statuses: everybody(302) },
  'GET /api/auth/microsoft': { statuses: everybody(302) },
  'GET /api/auth/microsoft/callback': { statuses: everybody(302) },
  'GET /api/auth/user': { statuses: signedIn(200) },

  'PUT /api/account/name': {
    ask: (cast) => ({
      body: { userId: namedId(cast), firstName: 'New', lastName: null, username: `new-${cast.role.length}` },
    }),
    statuses: signedIn(200, 403),
  },
  'PUT /api/account/email': {
    ask: (cast) => ({ body: { userId: namedId(cast), newEmail: `new-${cast.role.length}@example.org` } }),
    statuses: signedIn(200, 403),
  },
  'PUT /api/account/password': {
    ask: (cast) => ({ body: { userId: namedId(cast), currentPassword: password, newPassword: 'a new one' } }),
    statuses: signedIn(200, 403),
  },
  'DELETE /api/account/delete': {
    ask: (cast) => ({ body: { userId: namedId(cast), password } }),
    statuses: signedIn(200, 403),
  },
  'GET /api/account/security': { statuses: signedIn(200) },
  'POST /api/account/confirm': { ask: () => ({ body: { password } }), statuses: signedIn(200) },
  'POST /api/account/confirm/passkey-options': { statuses: signedIn(200) },
  'POST /api/account/authenticator': { statuses: signedIn(200) },
  'PUT /api/account/authenticator': {
    ask: () => ({ body: { code: '123456' } }),
    statuses: signedIn(409),
  },
  'DELETE /api/account/authenticator': { statuses: signedIn(200) },
  'POST /api/account/recovery-codes': { statuses: signedIn(409) },
  'POST /api/account/passkeys/options': { statuses: signedIn(200) },
  // Only a device can make one.
  'POST /api/account/passkeys': {
    ask: () => ({
      body: {
        name: 'Laptop',
        passkey: { ...passkeyProof, response: { clientDataJSON: '', attestationObject: '' } },
      },
    }),
    statuses: signedIn(403),
    refusal: 'accounts.passkey-refused',
  },
  'PUT /api/account/passkeys/:id': {
    ask: ({ annPasskey }) => ({ parameters: { id: annPasskey }, body: { name: 'Taken over' } }),
    statuses: signedIn(404),
  },
  'DELETE /api/account/passkeys/:id': {
    ask: ({ annPasskey }) => ({ parameters: { id: annPasskey } }),
    statuses: signedIn(404),
  },
  'GET /api/account/sessions': { statuses: signedIn(200) },
  'DELETE /api/account/sessions': { statuses: signedIn(200) },
  'DELETE /api/account/sessions/:id': {
    ask: ({ role, annSession, ownSession }) => ({
      parameters: { id: role === 'other user' || !ownSession ? annSession : ownSession },
    }),
    statuses: signedIn(200, 404),
  },
  'GET /api/account/export': { statuses: signedIn(200) },
  // Without a body there is no file.
  'POST /api/uploads': { ask: () => ({ query: '?name=notes.txt' }), statuses: signedIn(400) },
  // An address of our own network is refused before anything is asked.
  'POST /api/uploads/from-address': {
    ask: () => ({ body: { url: 'http://127.0.0.1/' } }),
    statuses: signedIn(400),
  },
  'GET /api/uploads': { statuses: signedIn(200) },
  'GET /api/uploads/:id/text': { ask: unknownId, statuses: signedIn(404) },
  'DELETE /api/uploads/:id': { ask: unknownId, statuses: signedIn(404) },
  'PUT /api/account/picture': { statuses: signedIn(400) },
  'DELETE /api/account/picture': { statuses: signedIn(200) },
  // Whoever knows the key of a file can read it.
  'GET /files/:key': { ask: () => ({ parameters: { key: 'k'.repeat(43) } }), statuses: everybody(404) },
  'POST /api/users/activity': {
    ask: (cast) => ({ body: { user: { id: namedId(cast) } } }),
    statuses: signedIn(200, 403),
  },

  ...operatorRights,

  'GET /api/usage': { statuses: signedIn(200) },
  'POST /api/usage/project-access': { statuses: signedIn(200) },
  'GET /api/analytics/usage': {
    ask: () => ({ query: '?from=2026-11-01&to=2026-11-22&zone=Europe/Berlin' }),
    statuses: readByFormer(200),
  },
  'GET /api/analytics/links': {
    ask: () => ({ query: '?from=2026-11-01&to=2026-11-22' }),
    statuses: readByFormer(200),
  },
  'GET /api/analytics/emails': {
    ask: () => ({ query: '?from=2026-11-01&to=2026-11-22' }),
    statuses: readByFormer(200),
  },
  'POST /api/generate-content-advanced': {
    // Nothing listens at the provider's URL, so an allowed generation fails with a provider error.
    ask: (cast) => ({
      body: { ...generationBody({ apiKey: 'sk-live-0123456789abcdef' }), userId: namedId(cast) },
    }),
    statuses: signedIn(502, 403),
  },
  'POST /api/generation/grants': {
    ask: (cast) => ({
      body: { apiProvider: 'openai', formData: { contentType: 'blog' }, userId: namedId(cast) },
    }),
    statuses: signedIn(200, 403),
  },
  // A grant is only for its owner; another user's grant is treated as unknown.
  'POST /api/generation/grants/:id/settle': {
    ask: ({ annGrant }) => ({ parameters: { id: annGrant }, body: { outcome: 'failed' } }),
    statuses: signedIn(404),
  },
  'POST /api/providers/models': {
    // Nothing listens at the provider's URL, so an allowed request fails with a provider error.
    ask: () => ({ body: { apiProvider: 'openai', apiKey: 'sk-live-0123456789abcdef' } }),
    statuses: signedIn(502),
  },
  ...batchRights,
  ...emailRights,
  'POST /api/competitive-analysis': {
    // A company name and no key: nothing is fetched and nothing is written.
    ask: (cast) => ({
      body: { apiProvider: 'openai', competitorUrl: 'Ridgeway Supply', userId: namedId(cast) },
    }),
    statuses: { ...signedIn(402), premium: 200 },
  },
  // Refused before it is looked up.
  'POST /api/competitive-analysis/look': {
    ask: () => ({ body: { address: 'http://localhost/' } }),
    statuses: { ...signedIn(402), premium: 400 },
  },
  'GET /api/competitive-analysis/watched': { statuses: readByFormer(200) },
  // Refused before it is looked up.
  'POST /api/competitive-analysis/watched': {
    ask: () => ({ body: { address: 'http://localhost/' } }),
    statuses: { ...signedIn(402), premium: 400 },
  },
  'DELETE /api/competitive-analysis/watched/:id': {
    ask: unknownId,
    statuses: readByFormer(404),
  },
  'GET /api/competitive-analysis/watched/:id/changes': {
    ask: () => ({ parameters: { id: '00000000-0000-4000-8000-000000000000' }, query: '?week=2026-11-16' }),
    statuses: readByFormer(404),
  },
  'GET /api/sample': { statuses: signedIn(200) },
  'POST /api/stripe/create-checkout': {
    ask: (cast) => ({ body: { userEmail: namedEmail(cast) } }),
    statuses: { ...signedIn(200, 403), premium: 409 },
  },
  'POST /api/paypal/create-checkout': {
    ask: (cast) => ({ body: { userEmail: namedEmail(cast) } }),
    statuses: { ...signedIn(200, 403), premium: 409 },
  },
  'GET /api/paypal/create-checkout-session': {
    ask: () => ({ headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } }),
    statuses: everybody(303),
  },
  // Only PayPal can sign.
  'POST /api/paypal/webhook': {
    ask: () => ({ body: { id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', resource: {} } }),
    statuses: everybody(400),
  },
  'GET /api/account/invoices': { statuses: signedIn(200) },
  // Of another customer, as of nobody: back to the profile, with a notice. Without a session: to the login.
  'GET /api/account/invoices/:id/pdf': {
    ask: () => ({ parameters: { id: 'in_made_up' } }),
    statuses: everybody(303),
  },
  'POST /api/account/preview-interval': {
    ask: () => ({ body: { interval: 'year' } }),
    statuses: { ...signedIn(409), premium: 200 },
  },
  'POST /api/account/change-interval': {
    ask: () => ({
      body: { interval: 'year', due: { cents: 1, currency: 'USD' }, prorationDate: 1 },
    }),
    statuses: signedIn(409),
  },
  'POST /api/sync': {
    ask: (cast) => ({
      body: { userId: namedId(cast), deviceId: 'a-device-of-the-test', cursor: null, changes: [] },
    }),
    statuses: readByFormer(200),
  },
  'GET /api/library': { statuses: readByFormer(200) },
  'GET /api/library/counts': { statuses: readByFormer(200) },
  'GET /api/library/:id': {
    ask: unknownId,
    statuses: readByFormer(404),
  },
  ...linkRights,
  ...contactRights,
  ...sendingRights,
  'GET /api/stripe/create-checkout-session': {
    ask: () => ({ headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } }),
    // To the payment page, or to the login page.
    statuses: everybody(303),
  },
  'POST /api/stripe/create-portal': { statuses: { ...signedIn(409), premium: 200 } },
  // Only the payment provider can sign.
  'POST /api/stripe/webhook': { ask: () => ({ body: { type: 'invoice.paid' } }), statuses: everybody(400) },
  'GET /api/auth/refresh-subscription': {
    ask: (cast) => ({ query: `?email=${encodeURIComponent(namedEmail(cast))}` }),
    statuses: signedIn(200, 403),
  },
  'POST /api/subscription/verify-stripe': {
    ask: (cast) => ({ body: { email: namedEmail(cast) } }),
    statuses: signedIn(200, 403),
  },
  'POST /api/subscription/sync-stripe': {
    ask: (cast) => ({ body: { email: namedEmail(cast) } }),
    statuses: signedIn(200, 403),
  },
  'GET /api/account/subscription': { statuses: signedIn(200) },
  'POST /api/account/unsubscribe': {
    ask: (cast) => ({ body: { userId: namedId(cast) } }),
    // A free user has no subscription to cancel.
    statuses: { ...signedIn(409, 403), premium: 200 },
  },
  'POST /api/account/resume-subscription': {
    ask: (cast) => ({ body: { userId: namedId(cast) } }),
    statuses: { ...signedIn(409, 403), premium: 409 },
  },
};

let api: TestApp;
let stage: RightsStage;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  api = await buildTestApp({
    SANDBOX_URL: sandbox.url,
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    MICROSOFT_CLIENT_ID: 'client',
    MICROSOFT_CLIENT_SECRET: 'secret',
    MICROSOFT_ISSUER: 'http://127.0.0.1:9',
    REQUIRE_EMAIL_VERIFICATION: 'false',
    OPERATOR_EMAILS: operatorEmail,
  });
  stage = new RightsStage(api);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** The calls of a test may have changed something: the next one begins anew. */
let isChanged = false;
afterEach(async () => {
  if (isChanged) await stage.startAnew();
  isChanged = false;
});

/** Catch-all routes such as '/api/*'. Tested for 404 below. */
const isRemainder = (route: string) => route.endsWith('*');

test('the matrix has a row for every route, and no row without a route', () => {
  const routes = routeTable(api.app).filter((route) => !isRemainder(route) && !route.startsWith('HEAD '));
  expect(Object.keys(matrix).sort()).toEqual(routes);
});

describe.each(Object.entries(matrix))('%s', (route, { ask, statuses, refusal = 'accounts.not-yours' }) => {
  // What limits count begins anew with each route.
  beforeAll(() => stage.startAnew());

  test.each(roles)('%s', async (role) => {
    const [method, path] = route.split(' ') as [string, string];
    const cast = await stage.castFor(role);
    const visitor = cast.visitor;
    const { query = '', parameters = {}, body, headers = {} } = ask?.(cast) ?? {};
    const url = path.replace(/:(\w+)/g, (_whole, name: string) => parameters[name]!) + query;
    const response = await send(visitor, method, url, body, headers);
    isChanged = response.statusCode < 400 && !(method === 'GET' && response.statusCode === 200);
    expect(response.statusCode).toBe(statuses[role]);
    if (statuses[role] === 401 && !path.endsWith('/login'))
      expect(response.json().code).toBe(
        path.endsWith('/create-checkout') ? 'billing.login-required' : 'accounts.session-required',
      );
    if (statuses[role] === 403) expect(response.json().code).toBe(refusal);

    // No call returned or changed any of Ann's data; operators see which accounts there are.
    const mayList = role === 'operator' && route === 'GET /api/operator/users';
    const names = mayList ? [] : [cast.ann.email, cast.ann.username];
    for (const secret of [...names, cast.annSession]) expect(response.body).not.toContain(secret);
    await stage.expectAnnUnchanged();

    if (method !== 'GET' || !api.app.hasRoute({ method: 'HEAD', url: path })) return;
    const again = await api.app.inject({ method: 'HEAD', url, headers, cookies: cookiesOf(visitor) });
    expect(again.statusCode).toBe(statuses[role]);
  });
});

describe.each(['POST /api/generate-content-advanced', 'POST /api/generation/grants'])(
  '%s of a premium kind',
  (route) => {
    const [, url] = route.split(' ') as [string, string];
    beforeEach(() => stage.startAnew());
    test.each(premiumForms.flatMap((form) => roles.map((role) => [role, form] as const)))(
      '%s, %o',
      async (role, form) => {
        const cast = await stage.castFor(role);
        const { body } = matrix[route]!.ask!(cast);
        const response = await cast.visitor.post(url, { ...(body as object), formData: form });
        const allowed = matrix[route]!.statuses[role];
        const isRefused = role === 'free' || role === 'former subscriber' || role === 'operator';
        expect(response.statusCode).toBe(isRefused ? 402 : allowed);
        if (isRefused) expect(response.json().code).toBe('premium.required');
        if (!isRefused || !cast.own) return;
        const [user] = await api.database.db.select().from(users).where(eq(users.id, cast.own.id));
        expect(user).toMatchObject({ dailyGenerationsUsed: 0 });
      },
    );
  },
);

test.each(roles)('an unknown route is not found, for %s', async (role) => {
  await stage.startAnew();
  const { visitor } = await stage.castFor(role);
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    expect((await send(visitor, method, '/api/admin/users')).statusCode).toBe(404);
});

function cookiesOf(visitor: Visitor): Record<string, string> {
  const token = visitor.cookie('aigen_session');
  return token ? { aigen_session: token } : {};
}

function send(
  visitor: Visitor,
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const bare = { GET: visitor.get, OPTIONS: visitor.options }[method];
  if (bare) return bare(url, headers);
  const whole = { PUT: visitor.put, PATCH: visitor.patch, DELETE: visitor.delete }[method];
  return (whole ?? visitor.post)(url, body, headers);
}
