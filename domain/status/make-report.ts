import type { Announcement } from '../installation/announcement.ts';
import { providerCatalog, providerIds } from '../provider-catalog/providers.ts';
import { counted } from '../text/format.ts';
import { formatList } from '../text/format-list.ts';
import { judgeOutcomes } from './judge-outcomes.ts';
import { noOutcomes, type CountedService, type RecentOutcomes } from './outcomes.ts';
import type { ServiceStatus, StatusReport, StatusState } from './status.ts';

/** A job that waits longer than this is late. */
const latestStartMs = 2 * 60_000;
const minuteMs = 60_000;

export type StatusFacts = {
  now: Date;
  /** Since when the database could not be reached; null where it can. Nothing else is known then. */
  databaseLostAt: Date | null;
  /** It can be reached, and has too much to do to say more. */
  isDatabaseBusy: boolean;
  outcomes: Partial<Record<CountedService, RecentOutcomes>>;
  /** How long the oldest job has been due; null where none is. */
  oldestJobMs: number | null;
  /** What this installation does. */
  has: { mail: boolean; payments: boolean };
  announcement: Pick<Announcement, 'text' | 'level'> | null;
};

const stateWords: Record<StatusState, string> = {
  working: 'Working',
  'some-failures': 'Some failures',
  'not-reachable': 'Not reachable',
  delayed: 'Delayed',
  idle: 'Not used',
  off: 'Not set up',
  unknown: 'Not known',
};

/** The status of an installation in words, from what was counted and measured. */
export function makeStatusReport(facts: StatusFacts): StatusReport {
  const services = [
    service('site', 'Website and API', 'working'),
    databaseStatus(facts),
    jobsStatus(facts),
    facts.has.mail ? countedStatus(facts, 'mail', 'Email') : service('mail', 'Email', 'off'),
    countedStatus(facts, 'sending', 'Campaigns'),
    facts.has.payments ? paymentsStatus(facts) : service('payments', 'Payments', 'off'),
  ];
  const providers = providerIds.map((id) => countedStatus(facts, id, providerCatalog[id].label));
  return {
    checkedAt: facts.now.toISOString(),
    ...summarize(services, providers),
    services,
    providers,
    announcement: facts.announcement,
  };
}

function service(
  id: string,
  name: string,
  state: StatusState,
  { words = stateWords[state], detail = null }: { words?: string; detail?: string | null } = {},
): ServiceStatus {
  return { id, name, state, words, detail };
}

const isUnknown = ({ databaseLostAt, isDatabaseBusy }: StatusFacts) =>
  databaseLostAt !== null || isDatabaseBusy;

function databaseStatus({ databaseLostAt: lostAt, isDatabaseBusy }: StatusFacts): ServiceStatus {
  if (!lostAt)
    return isDatabaseBusy
      ? service('database', 'Database', 'delayed', {
          words: 'Busy',
          detail: 'The database has much to do at this moment. Pages and saving take longer.',
        })
      : service('database', 'Database', 'working');
  const detail = `The database has not been reachable since ${formatClock(lostAt)}. Signing in and saving fail until it is back.`;
  return service('database', 'Database', 'not-reachable', { detail });
}

function jobsStatus(facts: StatusFacts): ServiceStatus {
  const { oldestJobMs } = facts;
  if (isUnknown(facts)) return unknown('jobs', 'Background jobs');
  if (oldestJobMs === null || oldestJobMs < latestStartMs)
    return service('jobs', 'Background jobs', 'working');
  const waited = counted(Math.round(oldestJobMs / minuteMs), 'minute');
  const detail = `The oldest one has been waiting for ${waited}. Emails and changes of subscriptions are late.`;
  return service('jobs', 'Background jobs', 'delayed', { detail });
}

/** A service that was not used in the last hour is not known to work. */
const idleWords: Record<Exclude<CountedService, 'payments'>, string> = {
  openai: 'No calls in the last hour',
  claude: 'No calls in the last hour',
  gemini: 'No calls in the last hour',
  mail: 'No email in the last hour',
  sending: 'No campaign in the last hour',
};

const attempts: Record<CountedService, { noun: string; next?: string }> = {
  openai: { noun: 'calls' },
  claude: { noun: 'calls' },
  gemini: { noun: 'calls' },
  mail: { noun: 'attempts to send an email', next: 'They are repeated.' },
  sending: { noun: 'attempts to reach the mail servers of our users', next: 'They are repeated.' },
  payments: { noun: 'messages from the payment provider', next: 'It sends them again.' },
};

function countedStatus(
  facts: StatusFacts,
  id: Exclude<CountedService, 'payments'>,
  name: string,
): ServiceStatus {
  if (isUnknown(facts)) return unknown(id, name);
  const judged = judgeOutcomes(facts.outcomes[id] ?? noOutcomes);
  if (judged.state === 'idle') return service(id, name, 'idle', { words: idleWords[id] });
  return service(id, name, judged.state, { detail: judged.detail && sentenceOf(id, judged.detail) });
}

/** Does not show whether there were payments in the last hour: without failures it looks the same with and without them. */
function paymentsStatus(facts: StatusFacts): ServiceStatus {
  if (isUnknown(facts)) return unknown('payments', 'Payments');
  const { state, detail } = judgeOutcomes(facts.outcomes.payments ?? noOutcomes);
  if (!detail) return service('payments', 'Payments', 'working', { words: 'No failures' });
  return service('payments', 'Payments', state, { detail: sentenceOf('payments', detail) });
}

const unknown = (id: string, name: string) => service(id, name, 'unknown');

function sentenceOf(
  id: CountedService,
  { percent, window }: { percent: number; window: 'quarter' | 'hour' },
) {
  const { noun, next } = attempts[id];
  const share = percent === 100 ? `All ${noun}` : `About ${percent}% of ${noun}`;
  const sentence = `${share} failed in the last ${window === 'quarter' ? '15 minutes' : 'hour'}.`;
  return next ? `${sentence} ${next}` : sentence;
}

const isBroken = ({ state }: ServiceStatus) =>
  state === 'some-failures' || state === 'not-reachable' || state === 'delayed';

function summarize(services: ServiceStatus[], providers: ServiceStatus[]) {
  if (services.some(({ id, state }) => id === 'database' && state === 'not-reachable'))
    return { summary: 'The database is not reachable', isWorking: false };
  const names = services.filter(isBroken).map(({ name }) => lowerFirst(name));
  if (names.length > 0) return { summary: `Trouble with ${formatList(names)}`, isWorking: false };
  const failingProviders = providers.filter(isBroken).map(({ name }) => name);
  if (failingProviders.length > 0)
    return {
      summary: `AIGen works, with trouble at ${formatList(failingProviders)}`,
      isWorking: false,
    };
  return { summary: 'No known problems', isWorking: true };
}

/** As in the middle of a sentence: "campaigns". */
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** 14:05 UTC: visitors are everywhere. */
const formatClock = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;
