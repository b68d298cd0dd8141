import { AppError } from '#domain/errors/app-error.ts';

/** Sites that one account has read at a time, by this process. */
const mostCrawls = 2;

/** Who is reading sites right now. */
export function createCrawlPlaces() {
  const taken = new Map<string, number>();
  return {
    /** Throws analysis.too-many-crawls. Returns a function that gives the place back; calling it again does nothing. */
    take: (userId: string): (() => void) => {
      const count = taken.get(userId) ?? 0;
      if (count >= mostCrawls) throw new AppError('analysis.too-many-crawls');
      taken.set(userId, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = taken.get(userId)! - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
      };
    },
  };
}
