import { formatBytes } from '../../text/format-figure.ts';
import { counted, formatNumber } from '../../text/format.ts';

export type Limit = { id: LimitId; label: string; used: number; most: number; text: string };
/** `storage`: what the browser gives this site. `account`: what the account may sync to the server. `uploads`: its files. */
export type LimitId = 'history' | 'watched-sites' | 'links' | 'storage' | 'account' | 'uploads';

/** What is used of a limit; a limit that is not known, or that nobody has, is null and left out. */
export type UsedLimits = Partial<Record<LimitId, { used: number; most: number } | null>>;

const limits: Record<LimitId, { label: string; describe: (used: number, most: number) => string }> = {
  history: { label: 'History', describe: of('item') },
  'watched-sites': { label: 'Watched sites', describe: of('site') },
  links: { label: 'Tracked links', describe: of('link') },
  storage: { label: 'Storage of this browser', describe: describeBytes },
  account: { label: 'Storage of the account', describe: describeBytes },
  uploads: { label: 'Files', describe: describeBytes },
};

function describeBytes(used: number, most: number): string {
  return `${formatBytes(used)} of ${formatBytes(most)}`;
}

function of(noun: string) {
  return (used: number, most: number) => `${formatNumber(used)} of ${counted(most, noun)}`;
}

/** The limits that exist for the account, the most used first: "87 of 100 items". */
export function limitsUsed(given: UsedLimits): Limit[] {
  return (Object.keys(limits) as LimitId[])
    .flatMap((id) => {
      const known = given[id];
      if (!known || !(known.most > 0)) return [];
      const used = Math.max(0, known.used);
      const { label, describe } = limits[id];
      return [{ id, label, used, most: known.most, text: describe(used, known.most) }];
    })
    .sort((a, b) => b.used / b.most - a.used / a.most);
}
