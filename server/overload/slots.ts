import { AppError } from '#domain/errors/app-error.ts';
import { RunningByOwner } from './running-by-owner.ts';

export type SlotLimits = {
  /** For the metrics. */
  name: string;
  /** What runs at once in this process. */
  atOnce: number;
  /** What runs at once of one owner. */
  perOwner: number;
  /** What waits at once, of all owners; a quarter of it of one owner. */
  waiting: number;
  /** How long it waits. */
  waitMs: number;
};

/** `owner`: null for what belongs to no account. */
type Waiting = { owner: string | null; begin: (leave: () => void) => void };

/**
 * Bounds how much of an expensive work runs at once, of one owner and of all. More waits for a moment, in a queue that is bounded as
 * well. An owner who waits does not delay the others.
 */
export class Slots {
  readonly limits: SlotLimits;
  readonly #waiting: Waiting[] = [];
  readonly #running = new RunningByOwner();
  readonly #receiving = new RunningByOwner();

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  get running(): number {
    return this.#running.all;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Takes a slot; what is returned gives it back. Throws `server.overloaded` when the process has none in time, `request.at-once` when
   * the owner has none, and the signal's reason when it is aborted while it waits.
   */
  async take(owner: string | null, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#waiting.length === 0 && this.#isFreeFor(owner)) return this.#begin(owner);
    const { waiting, waitMs } = this.limits;
    const ofOwner = this.#waiting.filter((each) => owner !== null && each.owner === owner).length;
    if (this.#waiting.length >= waiting || ofOwner >= waiting / 4) throw this.#refusal(owner);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const place: Waiting = { owner, begin: resolve };
    const giveUp = (reason: Error) => {
      const at = this.#waiting.indexOf(place);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      reject(reason);
    };
    const onAbort = () => giveUp(signal!.reason as Error);
    const timer = setTimeout(() => giveUp(this.#refusal(owner)), waitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(place);
    this.#beginNext();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /**
   * Begins to receive what a slot will be taken for; what is returned ends it. It takes no place of other owners. Throws `request.at-once`
   * when so much of the owner is received, waits or runs as may run and wait.
   */
  receive(owner: string | null): () => void {
    const { perOwner, waiting } = this.limits;
    if (owner !== null && this.#receiving.of(owner) >= perOwner + waiting / 4)
      throw new AppError('request.at-once', this.#details());
    return this.#receiving.add(owner);
  }

  /** Runs work in a slot. Throws as `take`. */
  async run<Result>(
    owner: string | null,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const leave = await this.take(owner, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #isFreeFor(owner: string | null): boolean {
    if (this.#running.all >= this.limits.atOnce) return false;
    return owner === null || this.#running.of(owner) < this.limits.perOwner;
  }

  #begin(owner: string | null): () => void {
    const leave = this.#running.add(owner);
    return () => {
      leave();
      this.#beginNext();
    };
  }

  #beginNext(): void {
    while (this.#running.all < this.limits.atOnce) {
      const at = this.#waiting.findIndex(({ owner }) => this.#isFreeFor(owner));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      next.begin(this.#begin(next.owner));
    }
  }

  #refusal(owner: string | null): AppError {
    const isOwners = owner !== null && this.#running.of(owner) >= this.limits.perOwner;
    return new AppError(isOwners ? 'request.at-once' : 'server.overloaded', this.#details());
  }

  #details() {
    const { name, waitMs } = this.limits;
    return { retryAfter: Math.ceil(waitMs / 1_000), reason: `limit:${name}` };
  }
}
