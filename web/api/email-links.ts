import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { checkedLinksSchema, linkProgressSchema, type LinkResult } from '#domain/email/checks/link-result.ts';
import { send } from './client.ts';
import { failureFrom, isEventStream, readMessages, streamType } from './event-stream.ts';

/**
 * Has the server look at links of an email; `onProgress` is called with each one as it answers. Throws the server's error,
 * `server.unreachable`, and an AbortError after `signal`.
 */
export async function checkLinks(
  links: readonly string[],
  signal: AbortSignal,
  onProgress: (progress: { link: LinkResult; done: number; of: number }) => void,
): Promise<LinkResult[]> {
  const response = await send('/api/emails/check-links', 'server.unreachable', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: streamType },
    body: JSON.stringify({ links }),
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw failureFrom(body, response.status, 'server.unexpected');
  }
  if (!isEventStream(response)) throw new AppError('server.unexpected');
  try {
    for await (const { name, body } of readMessages(response, signal)) {
      if (name === 'error') throw failureFrom(body, response.status, 'server.unexpected');
      if (name === 'result') return checkedLinksSchema.parse(body).links;
      const progress = name === 'progress' ? linkProgressSchema.safeParse(body) : null;
      if (progress?.success) onProgress(progress.data);
    }
  } catch (thrown) {
    signal.throwIfAborted();
    if (isAppError(thrown) && thrown.code !== 'generation.unreachable') throw thrown;
    throw toAppError(thrown, 'server.unreachable');
  }
  throw new AppError('server.unreachable');
}
