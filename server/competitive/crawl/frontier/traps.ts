const mostSegments = 12;
/** The same segment again and again: "/a/b/a/b/a/b". */
const mostRepeats = 3;
const mostQueries = 30;
/** Addresses of nothing but dates, such as the months of a calendar. */
const mostDates = 24;
const date = /(?:^|[/=&?_-])(?:19|20|21)\d{2}(?:[/_-]?\d{1,2}){0,2}(?=$|[/=&?_-])/;

/** Tells addresses of which a site has endlessly many: calendars, filters and sorting, paths that grow. */
export class Traps {
  private readonly queries = new Map<string, number>();
  private readonly dates = new Map<string, number>();

  /** True for an address that is one too many. Each new address is asked for once. */
  has(address: string): boolean {
    const { pathname, search, host } = new URL(address);
    const segments = pathname.split('/').filter(Boolean);
    if (segments.length > mostSegments || repeats(segments) > mostRepeats) return true;
    if (search !== '' && isOver(this.queries, host + pathname, mostQueries)) return true;
    // An article has its date and a name of its own; its pattern occurs once.
    const path = pathname + search;
    return date.test(path) && isOver(this.dates, host + path.replaceAll(/\d+/g, '0'), mostDates);
  }
}

function repeats(segments: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function isOver(counts: Map<string, number>, key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count > most;
}
