/** Pictures that are loaded at once: for one account, and by this process. Others wait, because an email has many pictures. */
const most = { account: 3, process: 12 };

type Waiting = { account: string; begin: () => void };

/** Lets work begin when its account and the process have a place. An account that waits does not delay the others. */
export class PictureSlots {
  private readonly waiting: Waiting[] = [];
  private readonly byAccount = new Map<string, number>();
  private running = 0;

  /** Rejects with the signal's reason when it is aborted while it waits. */
  async run<R>(account: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    await this.enter(account, signal);
    try {
      return await work();
    } finally {
      this.leave(account);
    }
  }

  private async enter(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { account, begin: resolve };
    const giveUp = () => {
      const at = this.waiting.indexOf(place);
      if (at >= 0) this.waiting.splice(at, 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.waiting.push(place);
    this.beginNext();
    await promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  private leave(account: string): void {
    this.running -= 1;
    const left = this.byAccount.get(account)! - 1;
    if (left > 0) this.byAccount.set(account, left);
    else this.byAccount.delete(account);
    this.beginNext();
  }

  private beginNext(): void {
    while (this.running < most.process) {
      const at = this.waiting.findIndex(({ account }) => (this.byAccount.get(account) ?? 0) < most.account);
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (!next) return;
      this.running += 1;
      this.byAccount.set(next.account, (this.byAccount.get(next.account) ?? 0) + 1);
      next.begin();
    }
  }
}
