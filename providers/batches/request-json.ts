import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderConnection, ProviderHttpRequest } from '../contract.ts';
import { labelOf, sendRequest } from '../exchange.ts';
import { readJson } from '../read-json.ts';

type Call = ProviderConnection & { model?: string };

/** Sends a request and reads its JSON response. Throwing in `read` fails the call with provider.garbled. */
export async function requestJson<Answer>(
  provider: ProviderId,
  call: Call,
  request: ProviderHttpRequest,
  read: (answer: unknown) => Answer,
): Promise<Answer> {
  let result: { answer: Answer } | undefined;
  await sendRequest(provider, call, request, ({ settle }) =>
    readJson(provider, (answer) => {
      result = { answer: read(answer) };
      settle();
    }),
  );
  return result!.answer;
}

/** A request for a batch or for its results, which may no longer exist. */
export async function orGone<Answer>(provider: ProviderId, running: Promise<Answer>): Promise<Answer> {
  try {
    return await running;
  } catch (error) {
    const isGone =
      error instanceof AppError && error.code === 'provider.failed' && error.details.status === 404;
    throw isGone ? new AppError('provider.batch-gone', { provider: labelOf(provider) }) : error;
  }
}
