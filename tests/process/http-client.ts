import { randomUUID } from 'node:crypto';
import { buildPromptsForTest } from './prompts.ts';

export type Client = ReturnType<typeof clientFor>;

/** A JSON client that keeps the session cookie of a user. */
export function clientFor(url: string, cookie = '') {
  const headers = () => ({ 'content-type': 'application/json', cookie, origin: url });
  return {
    cookie: () => cookie,
    async post(path: string, body: unknown) {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(body),
      });
      const set = response.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0]!;
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    },
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
