import { shownRecord, unansweredReport, type RecordReport } from './domain-report.ts';
import { readTags, recordsOfVersion, type TextAnswer } from './records.ts';

const version = /^v\s*=\s*DMARC1\s*(?:;|$)/i;
/** Labels that are taken off at most to find the record of a domain (the tree walk of DMARC). */
const mostSteps = 8;

export const dmarcName = (domain: string) => `_dmarc.${domain}`;

/** The domain and those above it, where its record may be, nearest first; not the top level. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  return domains.slice(0, 1).concat(domains.slice(1).slice(-mostSteps));
}

/** What the DMARC record of a domain says. `answers`: the TXT records of `dmarcDomains`, as far as they were asked for. */
export function readDmarc(
  { domain, senderEmail }: { domain: string; senderEmail: string },
  answers: ReadonlyMap<string, TextAnswer>,
): RecordReport {
  const missing: RecordReport = {
    state: 'missing',
    at: dmarcName(domain),
    record: null,
    findings: [
      'No record says what receivers shall do with emails that only pretend to be yours. Gmail and Yahoo require one from senders of 5,000 emails a day.',
      'The one below changes nothing at first, and has reports sent to you.',
    ],
    suggestion: `v=DMARC1; p=none; rua=mailto:${senderEmail}`,
  };
  for (const each of dmarcDomains(domain)) {
    const answer = answers.get(each) ?? 'none';
    if (answer === 'failed') return unansweredReport(dmarcName(each));
    const records = recordsOfVersion(answer, version);
    const [record] = records;
    if (record === undefined) continue;
    // Of a registry, such as that of co.uk: it does not speak for those below it.
    if (each !== domain && readTags(record).get('psd')?.toLowerCase() === 'y') return missing;
    return judge(each, records, each === domain);
  }
  return missing;
}

function judge(domain: string, records: readonly string[], isOwn: boolean): RecordReport {
  const record = records[0]!;
  const tags = readTags(record);
  const report = (state: RecordReport['state'], findings: string[]): RecordReport => ({
    state,
    at: dmarcName(domain),
    record: shownRecord(record),
    findings,
    suggestion: null,
  });
  if (records.length > 1)
    return report('wrong', [
      `There are ${records.length} DMARC records, so receivers use none of them. Please keep one.`,
    ]);
  const policy = (isOwn ? tags.get('p') : (tags.get('sp') ?? tags.get('p')))?.toLowerCase();
  const said = policies.get(policy ?? '');
  const hasReports = (tags.get('rua') ?? '') !== '';
  if (said === undefined)
    return report('wrong', [
      'It has no policy that receivers know (“p=none”, “p=quarantine” or “p=reject”).',
    ]);
  const findings = [said, ...(isOwn ? [] : [`It is the record of ${domain}, which holds here too.`])];
  if (policy === 'none' && !hasReports)
    return report('weak', [
      ...findings,
      'It names no address for reports (“rua”), so you do not see who sends as you.',
    ]);
  return report('good', findings);
}

const policies = new Map([
  ['none', 'Emails that only pretend to be yours are delivered as usual (“p=none”).'],
  ['quarantine', 'Emails that neither SPF nor DKIM shows to be yours go to spam (“p=quarantine”).'],
  ['reject', 'Emails that neither SPF nor DKIM shows to be yours are refused (“p=reject”).'],
]);
