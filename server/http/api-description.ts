import type { FastifyInstance, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { sayError, statusOf, type ErrorCode } from '#domain/errors/catalogue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The described calls in the order of their routes: what the page about the API shows. */
    apiCalls: () => readonly ApiCall[];
  }
  interface FastifyContextConfig {
    /** What GET /docs/api says of the route. */
    api?: RouteDescription;
  }
}

export type RouteDescription = {
  summary: string;
  /** What the address carries behind its question mark. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The successful answer; without a schema it is a redirect or has no body of note. */
  answer?: { status?: number; schema?: z.ZodType; also?: string };
  /** Codes of the catalogue this route answers, besides those any call can get. */
  errors?: readonly ErrorCode[];
  isSignedIn?: boolean;
};

/** A call in one line. */
export type ApiCall = { method: string; path: string; summary: string; isSignedIn: boolean };

/** What any call may be answered, whatever its route. */
const anyCall: readonly ErrorCode[] = [
  'input.invalid',
  'input.not-json',
  'input.too-large',
  'request.foreign-origin',
  'server.unexpected',
];

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for the user: what happened, and what to do next.' },
    code: { type: 'string', description: 'A stable code.' },
    retryAfter: { type: 'number', description: 'Seconds, where the provider named them.' },
  },
};

/**
 * GET /docs/api: the API as an OpenAPI 3.1 document, made from the routes themselves: each describes itself in its
 * `config.api`, with the schemas it parses by. Registered before the routes, since it listens for them.
 */
export const apiDescription = plugin((app: FastifyInstance, _options, done) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const calls: ApiCall[] = [];
  app.addHook('onRoute', (route) => {
    const { api } = (route.config ?? {}) as { api?: RouteDescription };
    if (!api) return;
    for (const method of methodsOf(route)) {
      if (method === 'HEAD') continue;
      const path = route.url.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [method.toLowerCase()]: describe(api, path) };
      calls.push({ method, path, summary: api.summary, isSignedIn: api.isSignedIn ?? false });
    }
  });
  app.decorate('apiCalls', () => calls);
  app.get('/docs/api', () => ({
    openapi: '3.1.0',
    info: {
      title: 'AIGen',
      version: '1',
      description:
        'The calls the AIGen pages make. State-changing calls must come from the same origin; the session is a cookie.',
    },
    servers: [{ url: app.config.publicUrl ?? '/' }],
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aigen_session' } },
    },
    paths,
  }));
  done();
});

function methodsOf({ method }: RouteOptions): string[] {
  return Array.isArray(method) ? method : [method];
}

function describe(api: RouteDescription, path: string) {
  const { status = 200, schema, also } = api.answer ?? {};
  const description = [api.summary, also].filter(Boolean).join(' ');
  return {
    summary: api.summary,
    ...(api.isSignedIn ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf(path), ...queryOf(api.query)],
    ...(api.body ? { requestBody: { required: true, content: json(toSchema(api.body, 'input')) } } : {}),
    responses: {
      [status]: { description, ...(schema ? { content: json(toSchema(schema, 'output')) } : {}) },
      ...errorResponses([
        ...(api.isSignedIn ? (['accounts.session-required'] as const) : []),
        ...(api.errors ?? []),
        ...anyCall,
      ]),
    },
  };
}

function parametersOf(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryOf(query: z.ZodObject | undefined) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: toSchema(schema as z.ZodType, 'input'),
  }));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${sayError(code)}`).join('\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

function toSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
