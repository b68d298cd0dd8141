import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, FastifySerializerCompiler, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { buildApp, type AppOptions } from '../app.ts';
import { loadConfig, type AppConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  config: AppConfig;
  /** Every log line so far. */
  log: () => string;
  /** A user's browser: keeps and sends the session cookie. */
  visitor: () => Visitor;
  /** Empties the database and the log. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

export type Visitor = {
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  put: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  patch: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  options: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  delete: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** The value of a cookie; undefined when there is none. */
  cookie: (name: string) => string | undefined;
  setCookie: (name: string, value: string) => void;
  forgetCookie: (name: string) => void;
};

export const testSecret = 'a-secret-for-tests-only-0123456789';

/** The application on its own database (PGlite in memory, or PostgreSQL if TEST_DATABASE_URL is set). */
export async function buildTestApp(
  env: Record<string, string> = {},
  options: Omit<Partial<AppOptions>, 'config'> = {},
): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const dataDir = path.join(tmpdir(), 'aigen-tests-write-nothing-here');
  const config = {
    ...loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }),
    sessionSecret: env.SESSION_SECRET ?? testSecret,
  };
  let log = '';
  const logStream = { write: (line: string) => void (log += line) };
  const app = await buildApp({ logStream, serializer: checkedSerializer, ...options, config, database });
  await app.ready();
  return {
    app,
    database,
    config,
    log: () => log,
    visitor: () => createVisitor(app),
    reset: async () => {
      await emptyDatabase(database);
      log = '';
    },
    close: async () => {
      await app.close();
      if (!options.database) await database.close();
    },
  };
}

/** Serializes JSON like the server. Fails for a response that its route does not declare, in every test. */
const checkedSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url, httpStatus }) => {
  const declared = schema as z.ZodType;
  return (payload) => {
    const text = JSON.stringify(payload);
    const { error } = declared.safeParse(JSON.parse(text));
    if (error) throw new Error(`${method} ${url} sent a ${httpStatus} it does not declare: ${error.message}`);
    return text;
  };
};

function createVisitor(app: FastifyInstance): Visitor {
  const jar = new Map<string, string>();
  const keep = (response: LightMyRequestResponse) => {
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };
  const cookies = () => Object.fromEntries(jar);
  const sender =
    (method: 'POST' | 'PUT' | 'PATCH' | 'OPTIONS' | 'DELETE') =>
    async (url: string, body?: unknown, headers: Record<string, string> = {}) =>
      keep(
        await app.inject({
          method,
          url,
          cookies: cookies(),
          headers,
          ...(body === undefined ? {} : { payload: body as object }),
        }),
      );
  return {
    post: sender('POST'),
    put: sender('PUT'),
    patch: sender('PATCH'),
    options: (url, headers) => sender('OPTIONS')(url, undefined, headers),
    delete: sender('DELETE'),
    get: async (url, headers = {}) =>
      keep(await app.inject({ method: 'GET', url, cookies: cookies(), headers })),
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    forgetCookie: (name) => void jar.delete(name),
  };
}
