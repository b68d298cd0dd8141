import { createParser } from 'eventsource-parser';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '#domain/errors/app-error.ts';
import type { GenerationRequestInput, GenerationResult } from '#domain/generation/request.ts';
import type { UserRow } from '../sessions/session-user.ts';
import type { TestApp } from './build-test-app.ts';
import { createSession } from './builders.ts';

export type Heard = {
  status: number;
  headers: Headers;
  deltas: string[];
  result: GenerationResult | null;
  /** The code of an error body or an error event. */
  error: ErrorBody | null;
  /** The complete raw response, for searches. */
  raw: string;
};

export type Person = {
  cookie: string;
  /** Sends a generation and reads it to its end. */
  generate: (body: unknown, isStream: boolean, signal?: AbortSignal) => Promise<Heard>;
  /** Sends a generation and returns the unread response. */
  send: (body: unknown, isStream: boolean, signal?: AbortSignal) => Promise<Response>;
};

/** A valid request body. */
export function generationBody(changes: Partial<GenerationRequestInput> = {}): GenerationRequestInput {
  return {
    apiProvider: 'openai',
    apiKey: 'sk-sandbox-fast-chunks-12',
    systemPrompt: 'You write for a tea shop.',
    userPrompt: 'Write about green tea.',
    formData: { contentType: 'blog', topic: 'Green tea', keywords: 'green tea' },
    ...changes,
  };
}

/** Connections that wait to be accepted. With Node's 511 the operating system turns the rest of a thousand away for seconds. */
const backlog = 4_096;

/** The application on a real port, with real streams, backpressure and disconnects. */
export async function listenOnFreePort({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0, backlog });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A signed-in user's client. */
export async function personFor({ database }: TestApp, url: string, user: UserRow): Promise<Person> {
  const { token } = await createSession(database, user.id);
  const cookie = `aigen_session=${token}`;
  const send: Person['send'] = (body, isStream, signal) =>
    fetch(`${url}/api/generate-content-advanced`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        accept: isStream ? 'text/event-stream' : 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  return {
    cookie,
    send,
    generate: async (body, isStream, signal) => hear(await send(body, isStream, signal)),
  };
}

/** Reads a response, JSON or stream, to its end. */
export async function hear(response: Response): Promise<Heard> {
  const raw = await response.text();
  const heard: Heard = {
    status: response.status,
    headers: response.headers,
    deltas: [],
    result: null,
    error: null,
    raw,
  };
  if (!response.headers.get('content-type')?.includes('event-stream')) {
    const body: unknown = JSON.parse(raw);
    if (response.ok) heard.result = body as GenerationResult;
    else heard.error = body as ErrorBody;
    return heard;
  }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const value: unknown = JSON.parse(data);
      if (event === 'delta') heard.deltas.push((value as { text: string }).text);
      else if (event === 'result') heard.result = value as GenerationResult;
      else if (event === 'error') heard.error = value as ErrorBody;
    },
  });
  parser.feed(raw);
  return heard;
}
