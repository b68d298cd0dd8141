import { request } from 'node:http';
import type { TrackedLink } from '#domain/links/link.ts';

export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128';
export const linkTargets = [
  { url: 'https://shop.example/a', label: 'A' },
  { url: 'https://shop.example/b', label: 'B' },
];

/** A visit by its own connection; resolves with the response, rejects where the server is gone. */
export function visit(url: string, agent: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), {
      headers: { 'user-agent': agent, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
    });
    sent.end();
  });
}

/** Visits or visitors of all targets of a link. */
export const sumTargets = (link: TrackedLink, what: 'visits' | 'visitors') =>
  link.targets.reduce((total, target) => total + target[what], 0);
