import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { crawlsPerAccount } from '../limits.ts';

/** How many sites are read at once: by this process, and for one account. */
export class CrawlSlots {
  private readonly atOnce: number;
  private readonly account: { most: number; code: ErrorCode };
  private readonly byAccount = new Map<string, number>();
  private taken = 0;

  /** `account.code` is thrown when one account has all of its places. */
  constructor(
    atOnce: number,
    account: { most: number; code: ErrorCode } = { most: crawlsPerAccount, code: 'analysis.too-many-sites' },
  ) {
    this.atOnce = atOnce;
    this.account = account;
  }

  /** Takes a place; what is returned gives it back. Throws `analysis.busy`, and the code of `account`. */
  take(accountId: string): () => void {
    const own = this.byAccount.get(accountId) ?? 0;
    if (own >= this.account.most) throw new AppError(this.account.code);
    if (this.taken >= this.atOnce) throw new AppError('analysis.busy');
    this.byAccount.set(accountId, own + 1);
    this.taken += 1;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.taken -= 1;
      const left = this.byAccount.get(accountId)! - 1;
      if (left > 0) this.byAccount.set(accountId, left);
      else this.byAccount.delete(accountId);
    };
  }
}
