import { describe, expect, test } from 'vitest';
import { providerAddressesOf } from '../generation/provider-addresses.ts';
import { loadConfig } from '../config/config.ts';
import { connectSources, developmentPolicy, hashedPolicy, noncePolicy } from './security-policy.ts';

const sourcesFor = (env: Record<string, string>) => connectSources(providerAddressesOf(loadConfig(env)));
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://aigen.example',
  SESSION_SECRET: 'only-for-this-test-0123456789abcdef',
};

describe('the origins a page may call', () => {
  test('hosted: its own origin and exactly the three providers', () => {
    expect(sourcesFor({ ...production, SANDBOX_URL: 'http://127.0.0.1:4100' })).toBe(
      "'self' https://api.openai.com https://api.anthropic.com https://generativelanguage.googleapis.com",
    );
  });

  test('locally the sandbox as well, each provider with its path', () => {
    expect(sourcesFor({ SANDBOX_URL: 'http://127.0.0.1:4100' })).toBe(
      "'self' https://api.openai.com https://api.anthropic.com https://generativelanguage.googleapis.com" +
        ' http://127.0.0.1:4100/openai/ http://127.0.0.1:4100/anthropic/ http://127.0.0.1:4100/gemini/',
    );
  });

  test('a URL with a path allows everything below it, and duplicate URLs are listed once', () => {
    const gateway = 'https://gateway.example:8443/ai/';
    const all = { OPENAI_BASE_URL: gateway, ANTHROPIC_BASE_URL: gateway, GEMINI_BASE_URL: gateway };
    expect(sourcesFor({ ...production, ...all })).toBe("'self' https://gateway.example:8443/ai/");
  });

  test('a URL cannot end the directive and start another', () => {
    const sources = sourcesFor({
      ...production,
      OPENAI_BASE_URL: "https://x.example/a; script-src 'unsafe-inline',*",
    });
    expect(sources).not.toMatch(/[;,]/);
    expect(sources.split(' ')[1]).toBe("https://x.example/a%3B%20script-src%20'unsafe-inline'%2C*/");
  });
});

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

test('a policy lists its sources once, and allows only scripts with its nonce', () => {
  const policy = noncePolicy('bm9uY2U=', "'self' https://api.example");
  expect(directivesOf(policy)).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'connect-src': "'self' https://api.example",
    'script-src': "'self' 'nonce-bm9uY2U='",
    'form-action': "'self'",
  });
  expect(policy.match(/connect-src/g)).toHaveLength(1);
});

test('the policy of a cached page allows only listed inline scripts, no inline styles, and calls to our origin only', () => {
  const directives = directivesOf(hashedPolicy(["'sha256-YQ=='", "'sha256-Yg=='"]));
  expect(directives).toMatchObject({
    'connect-src': "'self'",
    'script-src': "'self' 'sha256-YQ==' 'sha256-Yg=='",
    'style-src': "'self'",
  });
});

test('in development a page may also connect to Vite', () => {
  expect(developmentPolicy('x', "'self'")).toContain("connect-src 'self' ws:;");
});
