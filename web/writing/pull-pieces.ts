import type { ProviderEnd, TextTaker } from '#providers/contract.ts';

/**
 * Turns a provider's pushing into pulling: yields what has come since the last turn, and returns how it ended.
 * Throws what `run` throws, after everything that came before it.
 */
export async function* pullPieces(
  run: (take: TextTaker) => Promise<ProviderEnd>,
): AsyncGenerator<string, ProviderEnd> {
  let waiting = '';
  let ended: (() => ProviderEnd) | undefined;
  let wake = () => {};
  run((piece) => {
    waiting += piece;
    wake();
  }).then(
    (end) => {
      ended = () => end;
      wake();
    },
    (failure: unknown) => {
      ended = () => {
        throw failure;
      };
      wake();
    },
  );
  for (;;) {
    if (waiting !== '') {
      const piece = waiting;
      waiting = '';
      yield piece;
    } else if (ended) return ended();
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
