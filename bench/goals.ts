/** One figure that AIGen is held to, and what measures it. */
export type Goal = {
  name: string;
  /** The figure, in one sentence. */
  asks: string;
  benches?: string[];
  drills?: string[];
  /** Tests that hold it with every change, or, in tests/restarts, before an issue is resolved. */
  tests?: string[];
  /** Documents that say how it was tried once, with commands and findings. */
  documents?: string[];
};

const speed: Goal[] = [
  {
    name: 'First text',
    asks: 'A whole generation request adds at most 2 × what a bare `node:http` pipe adds.',
    benches: ['first-text', 'text-on-screen'],
  },
  {
    name: 'Work per streamed chunk',
    asks: 'At most 1.15 × the CPU time of the pipe.',
    benches: ['chunk-cpu'],
  },
  {
    name: 'Streams at once',
    asks: 'Flat latency up to 0.8 × the number of the pipe; at most 64 KB a stream; memory after 10,000 streams within 10 % of that after 1,000.',
    benches: ['streams-at-once'],
  },
  {
    name: 'Short generations',
    asks: 'At least 0.2 × the requests a second of the pipe, each with its database writes.',
    benches: ['short-calls'],
  },
  {
    name: 'A client leaves',
    asks: 'Every request to a provider is closed within 250 ms, 1,000 of 1,000.',
    benches: ['client-leaves'],
  },
  {
    name: 'Public pages',
    asks: 'A cached page at least 0.8 × a bare Fastify route that sends the same bytes, p99 at most 2 × its; an unknown path at most 4 × the CPU time of a cached page; an edit is visible within 1 s.',
    benches: ['pages', 'edit'],
  },
  {
    name: 'Page weight',
    asks: 'First render with 2 requests and 30 KB at most; script of / 120 KB, of an article 100 KB, of the dashboard 190 KB; Lighthouse mobile 100 × 4.',
    benches: ['page-weight', 'lighthouse'],
  },
  {
    name: 'Scoring',
    asks: 'SEO and readability of 1,000 and of 10,000 words in at most 10 × one pass over the characters, linear on every input.',
    benches: ['scoring', 'linear'],
  },
  {
    name: 'Readability and grades',
    asks: 'Sentences counted right and Flesch near the hand-counted passages; the grade in the order of an editor (rank correlation at least 0.85 on texts that nobody tuned to).',
    tests: ['domain/text/readability/readability.test.ts', 'tests/editor-grade/editor-grade.test.ts'],
  },
  {
    name: 'Browser',
    asks: '10,000 records or a bulk job of 5,000 rows: open, filter and scroll with no frame over 16 ms of script.',
    benches: ['library-scroll', 'calendar-month', 'analytics', 'linear-records', 'bulk-review'],
  },
  {
    name: 'Library',
    asks: 'Search in 100,000 texts: first page p95 at most 2 × the bare query.',
    benches: ['library-search'],
  },
  {
    name: 'First minutes',
    asks: '6 clicks and 8 s to the first streamed word without a key, 10 clicks with one.',
    benches: ['first-minutes'],
  },
  {
    name: 'Bulk',
    asks: 'At least 0.95 × the throughput that pacing and provider latency allow.',
    benches: ['bulk-run'],
  },
  {
    name: 'Start',
    asks: 'A clean clone to its first page in 60 s, later starts 3 s on two cores, at most 450 MB resident in all.',
    benches: ['first-day', 'start', 'memory'],
  },
  {
    name: 'Tracked links',
    asks: 'At least 0.7 × a bare route that redirects.',
    benches: ['links'],
    drills: ['links'],
  },
  {
    name: 'Crawl',
    asks: '500 pages in at most 1.5 × the time of fetching them bare at the same pace, in bounded memory.',
    benches: ['crawl'],
  },
  {
    name: 'Sending',
    asks: 'At least 0.5 × bare nodemailer into the same mail server.',
    benches: ['sending'],
  },
];

const reliability: Goal[] = [
  {
    name: 'Killed servers',
    asks: 'kill -9 at 200 random moments on both databases: no acknowledged change lost, none half made, serving again within 3 s.',
    // The drills print how long a start took beside their load; the bench measures it on idle cores.
    benches: ['start-after-kill'],
    drills: ['random-kills', 'kills'],
  },
  {
    name: 'Two servers on one data folder',
    asks: 'The second is refused within 2 s with a clear line.',
    tests: ['server/database/lock.test.ts', 'tests/restarts/server-process.test.ts'],
  },
  {
    name: 'Webhooks',
    asks: 'All orders of events, duplicates, parallel delivery, a crash between statements: one end state, one effect each.',
    tests: ['server/billing/webhook.test.ts', 'tests/restarts/billing.test.ts'],
  },
  {
    name: 'Limits',
    asks: '1,000 parallel generations of a user with 5 left: exactly 5 reach the provider.',
    tests: ['tests/process/limits.test.ts', 'server/usage/reserve-generation.contract.test.ts'],
  },
  {
    name: 'Provider faults',
    asks: 'Every kind of fault of three providers, streamed or not: the right text, no hung request, no leaked socket, no charge for nothing.',
    tests: ['server/generation/faults.test.ts', 'server/generation/leaving.test.ts'],
  },
  {
    name: 'Bulk jobs',
    asks: '1,000 items through reload, closed tab, lost network, full storage and a storm of 429: each done once or typed as failed.',
    tests: ['e2e/journeys/bulk-thousand.spec.ts'],
  },
  {
    name: 'Browser data',
    asks: 'Storage full, blocked or wiped: no silent failure; a backup restores everything.',
    tests: [
      'e2e/journeys/full-storage.spec.ts',
      'e2e/journeys/closed-store.spec.ts',
      'e2e/journeys/backup.spec.ts',
    ],
  },
  {
    name: 'SIGTERM under streams',
    asks: 'Each of 500 streams finishes or ends with a clean error event; exit within 10 s.',
    tests: ['tests/restarts/lifecycle.test.ts'],
  },
  {
    name: 'Rolling restarts',
    asks: 'Three processes behind a proxy, each restarted 10 times under load: no call refused, no acknowledged write, mail or finishable stream lost, none doubled.',
    drills: ['rolling'],
    tests: ['tests/restarts/many-processes/rolling-restart.test.ts'],
  },
  {
    name: 'Database outages',
    asks: 'Connections ended 200 times under load: process alive, no acknowledged change lost.',
    drills: ['outages'],
  },
  {
    name: 'Restored from an older dump',
    asks: 'Every text that a device had is in a winner, a version or the trash.',
    tests: ['tests/sync/restore.test.ts'],
  },
  {
    name: 'Data of one account',
    asks: 'A quota, said before it is reached; exports in constant memory.',
    benches: ['export-memory'],
    tests: ['server/sync/quota.contract.test.ts'],
  },
  {
    name: '10,000 mails, three kills',
    asks: 'None twice, those in doubt are listed.',
    drills: ['sending', 'contacts'],
  },
  {
    name: 'Image',
    asks: 'The Dockerfile’s image runs as process 1, read-only and without privileges: pages, registration, upload, commands and SIGTERM work.',
    drills: ['image'],
    tests: ['tests/deployment.test.ts'],
  },
  { name: 'Long load', asks: 'Memory is flat over 60 minutes.', drills: ['soak'] },
  {
    name: 'Overload',
    asks: 'At four times what a process can do: what is served is right, the rest gets 503 with Retry-After, memory is bounded.',
    drills: ['overload'],
  },
  {
    name: 'Faults',
    asks: 'Database, disk, storage, mail, payment and AI providers away, clocks that jump: users are told, nothing is lost, all recovers by itself.',
    drills: ['faults'],
  },
  {
    name: 'Upgrades',
    asks: 'A database of each earlier state of the schema is migrated and used; pages and servers of two versions work together.',
    drills: ['upgrades', 'versions'],
  },
];

const security: Goal[] = [
  {
    name: 'Outgoing fetches',
    asks: 'No connection to private, loopback, link-local, metadata, NAT64 or mapped addresses.',
    tests: ['server/guarded-fetch/attack.test.ts'],
  },
  {
    name: 'Provider keys',
    asks: 'Canary keys through every path: none in logs, database, errors, URLs, cookies.',
    tests: ['server/generation/faults.test.ts', 'server/app.test.ts'],
  },
  {
    name: 'Rights',
    asks: 'Every route × every kind of caller, generated from the route table.',
    tests: ['server/rights.test.ts'],
  },
  {
    name: 'Hostile requests',
    asks: '20,000 generated requests to all routes on each database: no 5xx, no stack in a response, no secret in the log.',
    drills: ['fuzz'],
  },
  {
    name: 'Hostile content',
    asks: 'No script runs and no foreign request is made in any view or export.',
    tests: ['e2e/journeys/hostile-content.spec.ts'],
  },
  {
    name: 'Scanners',
    asks: 'sqlmap, wapiti and ffuf find nothing, each after it found a planted flaw.',
    documents: ['docs/security.md'],
  },
];

/** Every figure by its group, in the order of the report. */
export const goals: Record<string, Goal[]> = { Speed: speed, Reliability: reliability, Security: security };
