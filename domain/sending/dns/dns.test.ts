import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainReportSchema } from './domain-report.ts';
import { readDkim } from './dkim.ts';
import { dmarcDomains, readDmarc } from './dmarc.ts';
import type { TextAnswer } from './records.ts';
import { readSpf, spfTargets } from './spf.ts';

const domain = 'shop.example.com';
const senderEmail = 'news@shop.example.com';
const zone = (records: Record<string, TextAnswer>) => new Map(Object.entries(records));

describe('SPF', () => {
  const spf = (record: TextAnswer, others: Record<string, TextAnswer> = {}) =>
    readSpf(domain, zone({ [domain]: record, ...others }));

  test('a usual record is good, and says who may send', () => {
    const report = spf(
      ['v=spf1 include:_spf.mail.example mx ip4:192.0.2.1 ~all', 'google-site-verification=x'],
      {
        '_spf.mail.example': ['v=spf1 ip4:198.51.100.0/24 -all'],
      },
    );
    expect(report).toMatchObject({ state: 'good', at: domain, suggestion: null });
    expect(report.findings[0]).toContain(
      '_spf.mail.example, the servers that receive its mail, and 192.0.2.1',
    );
  });

  test.each<[string, TextAnswer, string, RegExp]>([
    ['no record', 'none', 'missing', /^No record says/],
    ['other records only', ['v=spf10 -all', 'hello'], 'missing', /^No record says/],
    ['two records', ['v=spf1 -all', 'V=SPF1 mx -all'], 'wrong', /There are 2 SPF records/],
    ['everybody', ['v=spf1 +all'], 'wrong', /everybody/],
    ['everybody, without the sign', ['v=spf1 mx all'], 'wrong', /everybody/],
    ['no end', ['v=spf1 mx'], 'weak', /does not say what to do/],
    ['a neutral end', ['v=spf1 mx ?all'], 'weak', /does not say what to do/],
    ['no answer', 'failed', 'unknown', /did not answer/],
  ])('%s', (_name, answer, state, finding) => {
    const report = spf(answer);
    expect(report.state).toBe(state);
    expect(report.findings.join(' ')).toMatch(finding);
  });

  test('more lookups than receivers make, those of included records too', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `a:${index}.example`).join(' ');
    expect(spf([`v=spf1 ${ten} -all`]).state).toBe('good');
    const deep = spf(['v=spf1 include:a.example -all'], { 'a.example': [`v=spf1 ${ten} -all`] });
    expect(deep.state).toBe('wrong');
    expect(deep.findings.join(' ')).toContain('It needs 11 lookups');
  });

  test('an included domain without a record breaks the whole one', () => {
    const report = spf(['v=spf1 include:gone.example -all'], { 'gone.example': 'none' });
    expect(report.state).toBe('wrong');
    expect(report.findings.join(' ')).toContain('gone.example has no usable SPF record');
    // What did not answer is not held against it.
    expect(spf(['v=spf1 include:slow.example -all'], { 'slow.example': 'failed' }).state).toBe('good');
  });

  test('records that include themselves end, and a redirect counts without “all” only', () => {
    expect(spf([`v=spf1 include:${domain} -all`]).state).toBe('good');
    expect(spfTargets(['v=spf1 redirect=x.example'])).toEqual(['x.example']);
    expect(spfTargets(['v=spf1 redirect=x.example -all include:%{i}.y.example'])).toEqual([]);
    expect(spf(['v=spf1 redirect=x.example'], { 'x.example': ['v=spf1 -all'] }).state).toBe('good');
  });
});

describe('DKIM', () => {
  const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
  const dkim = (record: TextAnswer, isNamed = true) => readDkim(domain, zone({ s1: record }), isNamed);

  test.each<[string, TextAnswer, string, RegExp]>([
    ['2048 bits', [`v=DKIM1; k=rsa; p=${key(294)}`], 'good', /dkim=pass/],
    ['without version', [`k=rsa; p=${key(294)}`], 'good', /dkim=pass/],
    ['Ed25519', [`v=DKIM1; k=ed25519; p=${key(32)}`], 'good', /dkim=pass/],
    ['1024 bits', [`v=DKIM1; p=${key(162)}`], 'weak', /fewer than 2,048/],
    ['512 bits', [`v=DKIM1; p=${key(94)}`], 'wrong', /shorter than 1,024/],
    ['withdrawn', ['v=DKIM1; p='], 'wrong', /withdrawn/],
    ['a test', [`v=DKIM1; t=s:y; p=${key(294)}`], 'weak', /test/],
    ['another text', ['all rights reserved'], 'missing', /no key under this selector/],
    ['nothing', 'none', 'missing', /no key under this selector/],
    ['no answer', 'failed', 'unknown', /did not answer/],
  ])('%s', (_name, answer, state, finding) => {
    const report = dkim(answer);
    expect(report.state).toBe(state);
    expect(report.findings.join(' ')).toMatch(finding);
  });

  test('the best key of the usual selectors counts, and none found is not called missing', () => {
    const found = readDkim(
      domain,
      zone({ s1: ['v=DKIM1; p='], s2: [`v=DKIM1; p=${key(294)}`], google: 'none', k1: 'failed' }),
      false,
    );
    expect(found).toMatchObject({ state: 'good', at: `s2._domainkey.${domain}` });
    expect(dkim('none', false)).toMatchObject({ state: 'unknown' });
  });
});

describe('DMARC', () => {
  const dmarc = (records: Record<string, TextAnswer>) => readDmarc({ domain, senderEmail }, zone(records));

  test('it is looked for at the domain and above it, and not at the top level', () => {
    expect(dmarcDomains('a.b.example.com')).toEqual(['a.b.example.com', 'b.example.com', 'example.com']);
    expect(dmarcDomains(`${'a.'.repeat(40)}example.com`)).toHaveLength(9);
  });

  test.each<[string, Record<string, TextAnswer>, string, RegExp]>([
    ['no record', {}, 'missing', /No record says/],
    ['reject', { [domain]: ['v=DMARC1; p=reject'] }, 'good', /refused/],
    [
      'none with reports',
      { [domain]: ['v=DMARC1; p=none; rua=mailto:a@example.com'] },
      'good',
      /delivered as usual/,
    ],
    ['none without reports', { [domain]: ['v=DMARC1;p=none'] }, 'weak', /no address for reports/],
    [
      'of the domain above',
      { 'example.com': ['v=DMARC1; p=none; sp=quarantine'] },
      'good',
      /go to spam.*example\.com/,
    ],
    ['two records', { [domain]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'wrong', /2 DMARC records/],
    ['a policy of no kind', { [domain]: ['v=DMARC1; p=constructor'] }, 'wrong', /no policy/],
    ['of a registry', { 'example.com': ['v=DMARC1; p=reject; psd=y'] }, 'missing', /No record says/],
    ['no answer', { [domain]: 'failed' }, 'unknown', /did not answer/],
  ])('%s', (_name, records, state, finding) => {
    const report = dmarc(records);
    expect(report.state).toBe(state);
    expect(report.findings.join(' ')).toMatch(finding);
  });

  test('a missing record comes with one that can be published', () => {
    const { at, suggestion } = dmarc({});
    expect([at, suggestion]).toEqual([`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:${senderEmail}`]);
    expect(dmarc({ [domain]: [suggestion!] }).state).toBe('good');
  });
});

test('no text of a stranger’s record breaks a report, or takes long', () => {
  const words = fc.constantFrom(
    'v=spf1',
    'v=DMARC1;',
    'v=DKIM1;',
    'include:',
    'p=',
    'all',
    '+',
    '=',
    ';',
    ' ',
    '%{',
    'a',
    'MIIB',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 500 }),
    fc.array(words, { maxLength: 300 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const answers = zone({ [domain]: texts, s1: texts });
      const report = {
        domain,
        spf: readSpf(domain, answers),
        dkim: readDkim(domain, answers, true),
        dmarc: readDmarc({ domain, senderEmail }, answers),
      };
      expect(domainReportSchema.safeParse(report).success).toBe(true);
    }),
    { numRuns: 300 },
  );
  const before = performance.now();
  const long = zone({ [domain]: [`v=spf1 ${'include:a '.repeat(400)}`, `${'k=rsa;'.repeat(600)}x`] });
  readSpf(domain, long);
  readDkim(domain, long, false);
  readDmarc({ domain, senderEmail }, long);
  expect(performance.now() - before).toBeLessThan(1_000);
});
