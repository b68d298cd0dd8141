/** One request to this web. */
export type WebRequest = {
  host: string;
  scheme: string;
  method: string;
  /** With its query. */
  path: string;
  userAgent: string | null;
  /** Milliseconds since the epoch; the end is null while the answer is being sent. */
  at: number;
  endedAt: number | null;
};

const mostEntries = 20_000;

export type WebRequests = ReturnType<typeof createWebRequests>;

/** The newest requests, so that tests can see how politely a site was read. */
export function createWebRequests() {
  let entries: WebRequest[] = [];
  return {
    add: (entry: WebRequest): void => {
      entries.push(entry);
      if (entries.length > mostEntries * 2) entries = entries.slice(-mostEntries);
    },
    of: (host: string | null): WebRequest[] =>
      entries.filter((entry) => host === null || entry.host === host).slice(-mostEntries),
    clear: (): void => {
      entries = [];
    },
  };
}
