import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DatabaseUnavailableError } from './unavailable.ts';

/** Status of the exception by which PostgreSQL leaves a statement that failed, and goes on. */
const statementFailed = 100;

/**
 * So long the thread works on statements before it turns to the rest: statements that wait for each other follow one another in one turn of
 * the event loop, in which no other request is read, and Node accepts one new connection in each turn.
 */
const longTurnMs = 10;

/**
 * PGlite that refuses every call once PostgreSQL has failed inside it, for example because no disk space was left for
 * its log (a PANIC, after which it aborts). PGlite itself goes on calling, and the second call never returns: it keeps the
 * thread for ever. Decision: docs/decisions/045-database-outages.md
 */
export class GuardedPglite extends PGlite {
  #hasFailed = false;
  #failure = new DatabaseUnavailableError('The embedded database has failed');
  #listeners: ((error: Error) => void)[] = [];
  #turnBegan = 0;

  static async open(options: PGliteOptions): Promise<GuardedPglite> {
    const client = new GuardedPglite(options);
    await client.waitReady;
    client.#watch();
    return client;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  hearFailure = (listener: (error: Error) => void): void => void this.#listeners.push(listener);

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasFailed) throw this.#failure;
    return super.execProtocolRawSync(message);
  }

  // All statements go through these two.
  override execProtocol(...given: Parameters<PGlite['execProtocol']>): ReturnType<PGlite['execProtocol']> {
    return this.#inShortTurn(() => super.execProtocol(...given));
  }

  override execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    return this.#inShortTurn(() => super.execProtocolStream(...given));
  }

  /** What has failed cannot be closed, because that writes too. What it has acknowledged is in its log. */
  override close(): Promise<void> {
    return this.#hasFailed ? Promise.resolve() : super.close();
  }

  #watch(): void {
    const { mod } = this;
    if (!mod) return;
    const { _PostgresMainLoopOnce: loopOnce, stackRestore } = mod;
    let isCalledAgain = false;
    mod._PostgresMainLoopOnce = () => {
      isCalledAgain = this.#hasFailed;
      if (isCalledAgain) throw this.#failure;
      try {
        loopOnce();
      } catch (error) {
        this.#hasFailed = (error as { status?: number }).status !== statementFailed;
        throw error;
      }
    };
    // PGlite ignores the exception, restores the stack and calls again while a part of its message is left.
    mod.stackRestore = (pointer) => {
      if (isCalledAgain) throw this.#failure;
      return stackRestore(pointer);
    };
  }

  /** Runs a statement in another turn if this one is long. The caller holds PGlite's lock, so that no other statement comes between. */
  #inShortTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const isLong = performance.now() - this.#turnBegan >= longTurnMs;
    const result = isLong ? this.#nextTurn().then(run) : run();
    return result.catch((error: unknown) => this.#throwAndTell(error));
  }

  async #nextTurn(): Promise<void> {
    await setImmediate();
    this.#turnBegan = performance.now();
  }

  /** The first error says why, such as "No space left on device". */
  #throwAndTell(error: unknown): never {
    if (this.#hasFailed && this.#failure.cause === undefined) {
      this.#failure = new DatabaseUnavailableError(
        `The embedded database has failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
      for (const listener of this.#listeners) listener(this.#failure);
    }
    throw error;
  }
}
