import { expect, test } from 'vitest';
import { ipUsageTracking } from '../database/schema/usage.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { generationBody } from '../testing/generation-client.ts';

test.each([
  ['the socket address without a proxy', 'false', '203.0.113.7', '127.0.0.1'],
  ['the forwarded address behind a proxy', '1', '203.0.113.7', '203.0.113.7'],
  [
    'the address the proxy saw, not one forged by the visitor',
    '1',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['the forwarded address of a trusted proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the socket address if another proxy is trusted', '10.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['the /64 of an IPv6 address', '1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('a free generation counts on %s', async (_case, trustProxy, forwarded, counted) => {
  const api = await buildTestApp({ TRUST_PROXY: trustProxy, OPENAI_BASE_URL: 'http://127.0.0.1:9' });
  const user = await createUser(api.database);
  const visitor = await signIn(api, user.id);
  const body = generationBody({ apiKey: 'sk-live-0123456789abcdef' });
  // Nothing listens at the provider's URL: the generation is refunded, and its address stays in the table.
  const response = await visitor.post('/api/generate-content-advanced', body, {
    'x-forwarded-for': forwarded,
  });
  expect(response.statusCode).toBe(502);
  expect(await api.database.db.select().from(ipUsageTracking)).toMatchObject([
    { ipAddress: counted, usageCount: 0 },
  ]);
  await api.close();
});
