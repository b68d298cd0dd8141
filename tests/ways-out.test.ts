import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Every file of the server that connects somewhere, and who names the address. Addresses that users name are read by
 * `server/guarded-fetch` alone (decision 084), and mail servers that they name are resolved and checked there (decision 104).
 */
const waysOut: Record<string, string> = {
  'providers/fetch-transport.ts': 'configuration: the AI provider',
  'server/accounts/oauth/discover.ts': 'configuration: sign-in providers',
  'server/accounts/oauth/oauth-clients.ts': 'configuration: the sandbox',
  'server/accounts/oauth/read-identity.ts': 'configuration: sign-in providers',
  'server/billing/paypal/client.ts': 'configuration: PayPal, or the sandbox',
  'server/billing/stripe/payments.ts': 'configuration: Stripe, or the sandbox',
  'server/generation/undici-transport.ts': 'configuration: the AI provider',
  'server/http/sandbox-pages.ts': 'configuration: the sandbox',
  'server/mail/imap-mailbox.ts':
    'configuration: the mailbox of support; users: their bounce mailbox, resolved and checked by the guard (pin-mail-host.ts)',
  'server/mail/transport.ts': 'configuration: the mail server',
  'server/sending/accounts/connection/send-once.ts':
    'users, resolved and checked by the guard (pin-mail-host.ts)',
  'server/sending/smtp/smtp-lane.ts': 'users, resolved and checked by the guard (pin-mail-host.ts)',
  'server/support/sandbox-reply.ts': 'configuration: the sandbox',
  'server/tracing/open-telemetry.ts': 'configuration: the collector of traces',
  'server/uploads/provider-picture.ts': 'the sign-in provider, below googleusercontent.com only',
  'server/uploads/storage/s3-storage.ts': 'configuration: the file storage',
};
const guard = 'server/guarded-fetch/';

/** Modules that connect, with the names that do; null for all. */
const connecting: Record<string, RegExp | null> = {
  undici: null,
  '@opentelemetry/exporter-trace-otlp-http': null,
  'node:http': /\b(?:request|get|Agent)\b/,
  'node:https': null,
  'node:http2': null,
  'node:tls': null,
  'node:dgram': null,
  'node:dns': null,
  'node:dns/promises': null,
  'node:net': /\b(?:connect|createConnection|Socket)\b/,
  aws4fetch: null,
  imapflow: null,
  nodemailer: null,
  'nodemailer/lib/smtp-connection': null,
  'openid-client': /\b(?:discovery|fetchUserInfo|allowInsecureRequests)\b/,
  stripe: null,
};

const imports =
  /(?<!\w)import\s+(?!type\b)([^;'"]*?)\s*from\s+['"]([^'"]+)['"]|(?:import|require)\(\s*['"]([^'"]+)['"]/g;

/** What a file connects with. */
function connects(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '');
  const modules = [...code.matchAll(imports)].flatMap(([, names = '', imported, loaded]) => {
    const name = (imported ?? loaded!).replace(
      /^(?=(?:https?|http2|tls|net|dgram|dns|dns\/promises)$)/,
      'node:',
    );
    const parts = connecting[name];
    const values = names.replaceAll(/\btype \w+/g, '');
    const isValue = loaded !== undefined || /[\w*]/.test(values);
    return parts === undefined || !isValue || (parts && names && !parts.test(values)) ? [] : [name];
  });
  const globals = code.match(/(?<![.\w'"#/-])(?:fetch(?=\s*[(,;)}])|WebSocket\b|EventSource\b)/g) ?? [];
  return [...new Set([...modules, ...globals])];
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$|\/testing\//.test(file));
}

test('every file of the server that connects somewhere is listed with who names the address', () => {
  const found = ['server', 'providers']
    .flatMap(sourceFiles)
    .filter(
      (file) => !file.startsWith(guard) && connects(readFileSync(path.join(root, file), 'utf8')).length > 0,
    );
  expect(found.sort(), 'Addresses that users name are read by createGuardedFetch.').toEqual(
    Object.keys(waysOut).sort(),
  );
});

test.each([
  [`import { request } from 'undici';`, ['undici']],
  [`import { Agent, type Dispatcher } from 'undici';`, ['undici']],
  [`import type { Dispatcher } from 'undici';`, []],
  [`import { type Dispatcher } from 'undici';`, []],
  [`import * as dns from 'dns';`, ['node:dns']],
  [`import { get } from 'node:http';`, ['node:http']],
  [`import { createServer, type IncomingMessage } from 'node:http';`, []],
  [`import { isIP } from 'node:net';`, []],
  [`import { isIP, connect } from 'node:net';`, ['node:net']],
  [`const { request } = await import('node:https');`, ['node:https']],
  [`const answer = await fetch(url);`, ['fetch']],
  [`export function read(url: string, get = fetch) {}`, ['fetch']],
  [`const options = { fetch };`, ['fetch']],
  [`app.prefetch(url); client.fetch(url); // fetch(url)\n/* fetch(url) */`, []],
])('%j connects with %j', (source, expected) => expect(connects(source)).toEqual(expected));
