import { formatFirst, formatList } from '../../text/format-list.ts';
import { shownRecord, unansweredReport, type RecordReport } from './domain-report.ts';
import { recordsOfVersion, type TextAnswer } from './records.ts';

/** Names that receivers look up at most for one record (RFC 7208, 4.6.4). */
export const mostSpfLookups = 10;
const version = /^v=spf1(?:\s|$)/i;

type Term = { qualifier: string; name: string; value: string };

/** The terms of a record: mechanisms, and modifiers. Beside `all`, `redirect=` does not count (RFC 7208, 6.1). */
function termsOf(record: string): Term[] {
  const words = record.trim().split(/\s+/).slice(1, 200);
  const terms = words.map((word) => {
    const [whole = '', qualifier = '', name = ''] = /^([+?~-]?)([a-z][a-z\d_.-]*)/i.exec(word) ?? [];
    const value = word.slice(whole.length + 1).toLowerCase();
    return { qualifier: qualifier || '+', name: name.toLowerCase(), value };
  });
  const hasAll = terms.some(({ name }) => name === 'all');
  return hasAll ? terms.filter(({ name }) => name !== 'redirect') : terms;
}

const looksUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

/** The domains whose records count as well. Those with a macro depend on the mail, and are left out. */
export function spfTargets(answer: TextAnswer): string[] {
  const [record] = recordsOfVersion(answer, version);
  if (record === undefined) return [];
  const terms = termsOf(record).filter(({ name }) => name === 'include' || name === 'redirect');
  return terms.map(({ value }) => value).filter((domain) => domain !== '' && !domain.includes('%'));
}

/** The lookups of a record with those of the records that it includes. Each domain is counted wherever it is named. */
function lookupsOf(
  domain: string,
  answers: ReadonlyMap<string, TextAnswer>,
  above: readonly string[],
): number {
  const [record] = recordsOfVersion(answers.get(domain) ?? 'none', version);
  if (record === undefined || above.includes(domain)) return 0;
  let sum = 0;
  for (const { name, value } of termsOf(record)) {
    if (!looksUp.has(name)) continue;
    sum += 1;
    if (name === 'include' || name === 'redirect') sum += lookupsOf(value, answers, [...above, domain]);
    if (sum > 100) break;
  }
  return sum;
}

/**
 * What the SPF record of a domain says. `answers`: the TXT records of the domain and of all that it includes, as far as they were
 * read.
 */
export function readSpf(domain: string, answers: ReadonlyMap<string, TextAnswer>): RecordReport {
  const answer = answers.get(domain) ?? 'failed';
  if (answer === 'failed') return unansweredReport(domain);
  const records = recordsOfVersion(answer, version);
  const [record] = records;
  const report = (state: RecordReport['state'], findings: string[]): RecordReport => ({
    state,
    at: domain,
    record: record === undefined ? null : shownRecord(record),
    findings,
    suggestion: null,
  });
  if (record === undefined)
    return report('missing', [
      'No record says which servers may send for this domain. Your mail provider names the one to publish.',
    ]);
  if (records.length > 1)
    return report('wrong', [
      `There are ${records.length} SPF records, so receivers use none of them. Please join them into one.`,
    ]);
  return judge(domain, record, answers, report);
}

function judge(
  domain: string,
  record: string,
  answers: ReadonlyMap<string, TextAnswer>,
  report: (state: RecordReport['state'], findings: string[]) => RecordReport,
): RecordReport {
  const terms = termsOf(record);
  const findings = [whoMaySend(terms)];
  const broken = spfTargets([record]).filter((target) => {
    const answer = answers.get(target);
    return answer !== undefined && answer !== 'failed' && recordsOfVersion(answer, version).length !== 1;
  });
  const lookups = lookupsOf(domain, answers, []);
  const all = terms.find(({ name }) => name === 'all');
  const isRedirect = terms.some(({ name }) => name === 'redirect');
  if (broken.length > 0)
    findings.push(
      `${formatList(broken)} has no usable SPF record, so receivers cannot use yours. Please correct it.`,
    );
  if (lookups > mostSpfLookups)
    findings.push(
      `It needs ${lookups} lookups, and receivers stop after ${mostSpfLookups}. Please remove services that no longer send for you.`,
    );
  if (all?.qualifier === '+')
    findings.push('“+all” lets everybody send as you. Please use “~all” or “-all”.');
  if (findings.length > 1) return report('wrong', findings);
  if (all ? all.qualifier === '?' : !isRedirect)
    return report('weak', [
      ...findings,
      'It does not say what to do with other servers. “~all” at its end would.',
    ]);
  return report('good', findings);
}

function whoMaySend(terms: readonly Term[]): string {
  const senders = terms.flatMap(({ qualifier, name, value }) => {
    if (qualifier !== '+') return [];
    if (name === 'mx') return ['the servers that receive its mail'];
    if (name === 'a') return [value === '' ? 'the server of the domain' : value];
    return ['include', 'redirect', 'ip4', 'ip6'].includes(name) && value !== '' ? [value.slice(0, 100)] : [];
  });
  const unique = [...new Set(senders)];
  if (unique.length === 0) return 'It names no server that may send.';
  return `It lets ${formatFirst(unique, 8)} send. Compare this with what your mail provider asks for.`;
}
