import type { IncomingMessage, ServerResponse } from 'node:http';
import { openConnection } from '../http/connection.ts';
import { htmlAnswer, redirectTo, sendAnswer, type Answer } from './answer.ts';
import { isPlanted, originOf } from './model/site.ts';
import type { WebRequests } from './requests.ts';
import type { Failure, SettingsStore } from './settings.ts';
import { siteAnswer } from './site-answer.ts';
import { trapOf } from './traps/traps.ts';
import { siteOf } from './web.ts';

export const hostOf = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

/**
 * The scheme of the address that was asked for. The sandbox has no TLS: who maps a name to its port says the scheme in a
 * header; without one, it is https.
 */
const schemeOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-sandbox-scheme'] ?? headers['x-forwarded-proto'] ?? 'https');

const mostAnswers = 2_000;

/** Answers requests by their host name. */
export function createWeb(settings: SettingsStore, requests: WebRequests) {
  const answers = new Map<string, Answer>();

  function answerOf(host: string, scheme: string, path: string): Answer | null {
    if (host.startsWith('www.') && siteOf(host.slice(4)))
      return redirectTo(`${originOf(siteOf(host.slice(4))!)}${path}`);
    const { version, crawlDelaySeconds } = settings.of(host);
    const site = siteOf(host, version);
    // A host that is not there, and one that does not speak TLS: no connection.
    if (!site || (site.scheme === 'http' && scheme === 'https')) return null;
    if (site.scheme === 'https' && scheme === 'http') return redirectTo(`${originOf(site)}${path}`);
    const today = settings.today();
    const delay = crawlDelaySeconds === undefined ? site.crawlDelaySeconds : crawlDelaySeconds;
    const key = [host, version, today.getTime(), delay, path].join(' ');
    const known = answers.get(key);
    if (known) return known;
    if (answers.size >= mostAnswers) answers.clear();
    const answer = siteAnswer(site, path, { today, crawlDelaySeconds: delay });
    answers.set(key, answer);
    return answer;
  }

  const slowness = (host: string, path: string): number => {
    const site = siteOf(host, settings.of(host).version);
    const isSlow = site !== null && isPlanted(site, 'page-slow', path);
    return settings.of(host).delayMs + (isSlow ? settings.all().web.slowMs : 0);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = hostOf(request);
    const scheme = schemeOf(request);
    const target = request.url ?? '/';
    const entry = {
      host,
      scheme,
      method: request.method ?? '',
      path: target,
      userAgent: request.headers['user-agent'] ?? null,
      at: Date.now(),
      endedAt: null as number | null,
    };
    requests.add(entry);
    response.once('close', () => (entry.endedAt = Date.now()));
    request.resume();
    const [path = '/'] = target.split('?');
    const { fails, pages } = settings.of(host);
    const fault = fails ?? pages[path] ?? null;
    const client = openConnection(response);
    await client.pause(slowness(host, path));
    if (client.gone) return;
    if (fault !== null) return failWith(fault, request, response);
    const trap = trapOf(host);
    if (trap) return trap({ request, response, client, host, path, query: target.slice(path.length + 1) });
    const answer = answerOf(host, scheme, path);
    if (answer) sendAnswer(request, response, answer);
    else response.destroy();
  };
}

function failWith(fault: Failure, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'drop') response.destroy();
  else sendAnswer(request, response, htmlAnswer('<!doctype html><title>Out of order</title>\n', fault));
}
