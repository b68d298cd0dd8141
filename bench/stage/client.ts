import { Agent, request as ask, type ClientRequest, type IncomingMessage } from 'node:http';

/** A server to send a generation to: the upstream itself, the pipe, or AIGen. */
export type Target = {
  url: string;
  path: string;
  /** Called once for each call. */
  headers: () => Record<string, string>;
  bodyFor: (model: string) => string;
};

const systemPrompt = 'You write for a tea shop. Keep to facts, short sentences and plain words. '.repeat(10);
const userPrompt =
  'Write a blog post about brewing green tea at home, for beginners, friendly in tone. '.repeat(10);

/** The provider's own request, as the pipe forwards it. */
export function directTarget(url: string, isStream = true): Target {
  return {
    url,
    path: '/v1/chat/completions',
    headers: () => ({}),
    bodyFor: (model) =>
      JSON.stringify({
        model,
        messages: [
          { role: 'system', content: systemPrompt },
          { role: 'user', content: userPrompt },
        ],
        max_completion_tokens: 8_192,
        ...(isStream ? { stream: true, stream_options: { include_usage: true } } : {}),
      }),
  };
}

/** A whole generation request of the product, sent by the signed-in people in turn. */
export function productTarget(url: string, cookies: string[]): Target {
  let calls = 0;
  return {
    url,
    path: '/api/generate-content-advanced',
    headers: () => ({ cookie: cookies[calls++ % cookies.length]!, origin: url }),
    bodyFor: (model) =>
      JSON.stringify({
        apiProvider: 'openai',
        apiKey: 'sk-bench-0123456789abcdef',
        model,
        systemPrompt,
        userPrompt,
        formData: {
          contentType: 'blog',
          topic: 'Green tea',
          keywords: 'green tea, brewing',
          tone: 'friendly',
        },
      }),
  };
}

export const newAgent = () => new Agent({ keepAlive: true, maxSockets: Infinity });

export type TimedResponse = { firstTextMs: number; wholeMs: number; text: string };

/**
 * Sends one generation and reads it to its end. `onPiece` is called for each read. Rejects for any status
 * but 200.
 */
export function generate(
  target: Target,
  model: string,
  agent: Agent,
  { isStream = true, onPiece }: { isStream?: boolean; onPiece?: (piece: string) => void } = {},
): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    let firstTextMs = 0;
    let text = '';
    const started = performance.now();
    const sent = send(target, model, agent, isStream, (response) => {
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        if (firstTextMs === 0) firstTextMs = performance.now() - started;
        if (onPiece) onPiece(piece);
        else text += piece;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ firstTextMs, wholeMs: performance.now() - started, text });
        else
          reject(
            new Error(
              `${target.url}${target.path} responded with ${response.statusCode}: ${text.slice(0, 300)}`,
            ),
          );
      });
    });
    sent.on('error', reject);
  });
}

/** Sends one generation and calls `onResponse` with its response. */
export function send(
  target: Target,
  model: string,
  agent: Agent,
  isStream: boolean,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  const body = target.bodyFor(model);
  const { hostname, port } = new URL(target.url);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: isStream ? 'text/event-stream' : 'application/json',
    ...target.headers(),
  };
  const request = ask({ agent, hostname, port, path: target.path, method: 'POST', headers }, onResponse);
  request.end(body);
  return request;
}
