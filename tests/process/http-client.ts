import { randomUUID } from 'node:crypto';
import { buildPromptsForTest } from './prompts.ts';

export type Client = ReturnType<typeof clientFor>;

/** A JSON client that keeps the cookies of a user. `more` are headers of every call. */
export function clientFor(url: string, given = '', more: Record<string, string> = {}) {
  const jar = new Map(given.split('; ').map((each) => each.split('=', 2) as [string, string]));
  const cookie = () => Array.from(jar, (each) => each.join('=')).join('; ');
  const headers = () => ({ 'content-type': 'application/json', cookie: cookie(), origin: url, ...more });
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(url + path, { method, headers: headers(), body: JSON.stringify(body) });
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';', 1)[0]!.split('=', 2) as [string, string];
      jar.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  return {
    cookie,
    post: (path: string, body: unknown) => send('POST', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    delete: (path: string, body: unknown) => send('DELETE', path, body),
    async get(path: string) {
      const response = await fetch(url + path, { headers: headers() });
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    },
    /** Starts a streamed generation and returns once its first text has arrived. */
    async startStream(apiKey: string) {
      const response = await fetch(`${url}/api/generate-content-advanced`, {
        method: 'POST',
        headers: { ...headers(), accept: 'text/event-stream' },
        body: JSON.stringify(generationBody(apiKey)),
      });
      const reader = response.body!.getReader();
      let text = new TextDecoder().decode((await reader.read()).value);
      return {
        status: response.status,
        /** Disconnects. */
        leave: () => reader.cancel(),
        /** Everything received until the stream ended, for any reason. */
        rest: async () => {
          const decoder = new TextDecoder();
          try {
            for (;;) {
              const { done, value } = await reader.read();
              if (done) return text;
              text += decoder.decode(value, { stream: true });
            }
          } catch {
            return text;
          }
        },
      };
    },
  };
}

export function generationBody(apiKey: string, topic = 'The first week for people who join from home') {
  const formData = { contentType: 'blog', topic, keywords: 'remote onboarding', length: 'short' };
  return { apiProvider: 'claude', apiKey, ...buildPromptsForTest(topic), formData };
}

export const newAccount = () => {
  const name = `u${randomUUID().slice(0, 8)}`;
  return {
    email: `${name}@example.com`,
    username: name,
    password: 'a-long-passphrase',
    firstName: null,
    lastName: null,
  };
};
