import { setTimeout as sleep } from 'node:timers/promises';
import { clientFor, type Client } from '../../process/http-client.ts';
import { browser, visit } from '../../process/link-visits.ts';

/** One stream: how it ended, and how long it took. */
export type EndedStream = { end: 'result' | 'server.shutting-down' | 'cut'; ms: number; text: string };

/** About a second of text. */
const shortKey = 'sk-ant-sandbox-slow-chunks-8';

/** Repeats work until it is stopped. Rejects with the first error. */
function repeat(work: () => Promise<void>) {
  let isOver = false;
  const ended = (async () => {
    while (!isOver) await work();
  })();
  // It is handled where it is stopped.
  ended.catch(() => {});
  return () => {
    isOver = true;
    return ended;
  };
}

export async function readStream(client: Client, apiKey: string): Promise<EndedStream> {
  const since = performance.now();
  const stream = await client.startStream(apiKey);
  const text = await stream.rest();
  return { end: endOf(text), ms: Math.round(performance.now() - since), text };
}

/** An end that a page understands: a whole event, the last one. */
function endOf(text: string): EndedStream['end'] {
  if (/\n\nevent: result\ndata: [^\n]+\n\n$/.test(text)) return 'result';
  return /\n\nevent: error\ndata: [^\n]*"server\.shutting-down"[^\n]*\n\n$/.test(text)
    ? 'server.shutting-down'
    : 'cut';
}

/** A subscriber who generates, and visitors of a link, until it is stopped. */
export function rollingLoad(
  url: string,
  { cookie, linkId, name }: { cookie: string; linkId: string; name: string },
) {
  const streams: EndedStream[] = [];
  const visits: number[] = [];
  const writer = () =>
    repeat(async () => void streams.push(await readStream(clientFor(url, cookie), shortKey)));
  const visitor = (of: number) =>
    repeat(async () => {
      const agent = `${browser}.${name}.${of}.${visits.length}`;
      // Caddy serves its own host name alone.
      const { status } = await visit(`${url}/go/${linkId}`, agent, { host: new URL(url).host });
      visits.push(status);
      await sleep(5);
    });
  const running = [writer(), writer(), writer(), visitor(1), visitor(2)];
  return {
    streams,
    visits,
    /** Rejects if a call got no response. */
    stop: () => Promise.all(running.map((stop) => stop())),
  };
}
