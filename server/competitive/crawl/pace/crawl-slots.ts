import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { RunningByOwner } from '../../../overload/running-by-owner.ts';
import { crawlsPerAccount } from '../limits.ts';

/** How many sites are read at once: by this process, and for one account. */
export class CrawlSlots {
  private readonly atOnce: number;
  private readonly account: { most: number; code: ErrorCode };
  private readonly running = new RunningByOwner();

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
    if (this.running.of(accountId) >= this.account.most) throw new AppError(this.account.code);
    if (this.running.all >= this.atOnce) throw new AppError('analysis.busy');
    return this.running.add(accountId);
  }
}
