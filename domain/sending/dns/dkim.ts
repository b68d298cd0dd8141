import { unansweredReport, shownRecord, type RecordReport } from './domain-report.ts';
import { readTags, recordsOfVersion, type TextAnswer } from './records.ts';

/** Names under which providers publish keys, tried where the user gives none. */
export const usualSelectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'mail',
  'dkim',
  'smtp',
] as const;

export const dkimName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`;

/** `v=` may be left out (RFC 6376, 3.6.1); `p=` may not. */
const shape = /^(?:v=DKIM1\s*(?:;|$)|(?=[^;]*=)(?:[^;]*;)*?\s*p\s*=)/i;

/** Bytes of an RSA key of 1024 bits as it is published, which is the least that receivers take (RFC 8301). */
const bytesOf1024 = 160;
const bytesOf2048 = 290;

/**
 * What the keys of a domain say. `answers`: the TXT records of the selectors that were asked for, by selector. With `isNamed` the user
 * gave the selector.
 */
export function readDkim(
  domain: string,
  answers: ReadonlyMap<string, TextAnswer>,
  isNamed: boolean,
): RecordReport {
  const found = [...answers].flatMap(([selector, answer]) =>
    recordsOfVersion(answer, shape)
      .slice(0, 1)
      .map((record) => judgeKey(domain, selector, record)),
  );
  const best = found.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0];
  if (best) return best;
  const [selector = 'selector'] = answers.keys();
  const at = dkimName(isNamed ? selector : '…', domain);
  if (isNamed && answers.get(selector) === 'failed') return unansweredReport(at);
  return {
    state: isNamed ? 'missing' : 'unknown',
    at,
    record: null,
    findings: [
      isNamed
        ? 'There is no key under this selector. Your mail provider names the record to publish.'
        : 'No key was found under the usual names. If your mail provider signs your emails, enter the selector that it names.',
    ],
    suggestion: null,
  };
}

const order: readonly RecordReport['state'][] = ['good', 'weak', 'wrong'];

function judgeKey(domain: string, selector: string, record: string): RecordReport {
  const tags = readTags(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  const report = (state: RecordReport['state'], finding: string): RecordReport => ({
    state,
    at: dkimName(selector, domain),
    record: shownRecord(record),
    findings: [`A key is published under the selector “${selector}”.`, finding],
    suggestion: null,
  });
  if (key === '') return report('wrong', 'It was withdrawn, so emails signed with it are not trusted.');
  const isRsa = (tags.get('k') ?? 'rsa').toLowerCase() === 'rsa';
  const bytes = Math.floor((key.replaceAll('=', '').length * 3) / 4);
  if (isRsa && bytes < bytesOf1024)
    return report('wrong', 'It is shorter than 1,024 bits, so receivers do not accept it.');
  if (isTesting(tags.get('t')))
    return report('weak', 'It is marked as a test (“t=y”). Please remove the mark when signing works.');
  if (isRsa && bytes < bytesOf2048)
    return report('weak', 'It has fewer than 2,048 bits. Receivers accept it; a longer one is safer.');
  return report(
    'good',
    'Whether your mail server signs with it is said by the headers of the test email (“dkim=pass”).',
  );
}

const isTesting = (flags = '') =>
  flags
    .toLowerCase()
    .split(':')
    .some((flag) => flag.trim() === 'y');
