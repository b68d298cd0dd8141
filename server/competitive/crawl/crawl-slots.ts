import { AppError } from '#domain/errors/app-error.ts';
import { crawlsPerAccount } from './limits.ts';

/** How many sites are read at once: by this process, and for one account. */
export class CrawlSlots {
  private readonly atOnce: number;
  private readonly byAccount = new Map<string, number>();
  private taken = 0;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Takes a place; what is returned gives it back. Throws `analysis.too-many-sites` and `analysis.busy`. */
  take(accountId: string): () => void {
    const own = this.byAccount.get(accountId) ?? 0;
    if (own >= crawlsPerAccount) throw new AppError('analysis.too-many-sites');
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
