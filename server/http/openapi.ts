import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, FastifySerializerCompiler } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatError, statusOf, type ErrorCode } from '#domain/errors/catalogue.ts';
import { compileValidator } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The described calls in the order of their routes: what the page about the API shows. */
    apiCalls: () => readonly ApiCall[];
  }
  interface FastifySchema {
    /** Codes of the catalog that the route can return, besides those of any call. */
    errors?: readonly ErrorCode[];
    /** Only for operators of the installation. */
    operator?: true;
    /** Only within minutes of a sign-in or a confirmation. */
    fresh?: true;
  }
}

/** A call in one line. */
export type ApiCall = { method: string; path: string; summary: string; isSignedIn: boolean };

/** Part of the schema of a route that needs a signed-in user: documented here, enforced by the session plugin. */
export const signedIn = { security: [{ session: [] }] } as const satisfies FastifySchema;

/** Part of the schema of a route that only operators may call, as `signedIn` is for users. */
export const operatorOnly = { ...signedIn, operator: true } as const satisfies FastifySchema;

/** The same for what an operator changes: asks for a fresh sign-in or confirmation, as changes of the own account do. */
export const operatorChange = { ...operatorOnly, fresh: true } as const satisfies FastifySchema;

/** Response of a call without other data. */
export const successSchema = z.object({ success: z.literal(true) });

/** What any call may return, whatever its route. */
const anyCall: readonly ErrorCode[] = [
  'input.invalid',
  'input.not-json',
  'input.too-large',
  'request.foreign-host',
  'request.foreign-origin',
  'server.database-unavailable',
  'server.overloaded',
  'server.unexpected',
];

const errorSchema = {
  type: 'object' as const,
  required: ['error', 'code'],
  properties: {
    error: {
      type: 'string' as const,
      description: 'A sentence for the user: what happened, and what to do next.',
    },
    code: { type: 'string' as const, description: 'A stable code.' },
    retryAfter: { type: 'number' as const, description: 'Seconds to wait, where they are known.' },
  },
};

export type OpenapiOptions = {
  /** Serializes responses; JSON.stringify by default. Tests also check responses against their schemas. */
  serializer?: FastifySerializerCompiler<unknown> | undefined;
};

/**
 * The zod schemas of the routes validate requests, type the handlers, and make GET /docs/api: an OpenAPI 3.1 document
 * of all routes with a `summary`. Registered before the routes. Decision: docs/decisions/035-schemas-on-the-routes.md
 */
export const openapi = plugin<OpenapiOptions>(
  async (app: FastifyInstance, { serializer = () => JSON.stringify }) => {
    app.setValidatorCompiler(compileValidator);
    app.setSerializerCompiler(serializer);
    await app.register(swagger, {
      openapi: {
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
      },
      transform: describeRoute,
    });

    let calls: ApiCall[] | undefined;
    app.decorate('apiCalls', () => (calls ??= listCalls(app)));
    app.get('/docs/api', () => app.swagger());
  },
);

type Transform = typeof jsonSchemaTransform;

/** The schema of a route as JSON Schema, with a response for every status of its error codes. */
function describeRoute(document: Parameters<Transform>[0]): ReturnType<Transform> {
  const {
    summary,
    errors = [],
    invalid = {},
    operator,
    fresh,
    ...schemas
  }: FastifySchema = document.schema ?? {};
  if (summary === undefined) return { schema: { hide: true }, url: document.url };
  const { schema, url } = jsonSchemaTransform({ ...document, schema: { ...schemas, summary } });
  const { response = {} } = schema as { response?: Record<string, object> };
  const described = Object.entries(response).map(([status, success]) => [
    status,
    { 'x-response-description': 'description' in success ? success.description : summary, ...success },
  ]);
  const codes = [
    ...(schemas.security ? (['accounts.session-required'] as const) : []),
    ...(operator ? (['operator.required'] as const) : []),
    ...(fresh ? (['accounts.fresh-sign-in-required'] as const) : []),
    ...(document.route.config?.limit ? (['request.at-once'] as const) : []),
    ...errors,
    ...(Object.values(invalid) as ErrorCode[]),
    ...anyCall,
  ];
  return {
    url,
    schema: { ...schema, response: { ...Object.fromEntries(described), ...errorResponses(codes) } },
  };
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\`: ${formatError(code)}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function listCalls(app: FastifyInstance): ApiCall[] {
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary: string; security?: unknown }>).map(
      ([method, { summary, security }]) => ({
        method: method.toUpperCase(),
        path,
        summary,
        isSignedIn: security !== undefined,
      }),
    ),
  );
}
