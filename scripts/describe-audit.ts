type Finding = {
  name: string;
  severity: string;
  range: string;
  via: (string | { title: string; url: string })[];
};
type Report = { vulnerabilities?: Record<string, Finding>; message?: string; error?: { summary?: string } };

const worthUpdating = new Set(['high', 'critical']);

/** What `npm audit --json` printed, as lines. Not run: the registry refused or could not be reached, which says nothing. */
export function describeAudit(printed: string): {
  outcome: 'nothing' | 'found' | 'not run';
  lines: string[];
} {
  const report = parse(printed);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? printed.trim().split('\n')[0];
    return {
      outcome: 'not run',
      lines: [`Not run: known vulnerabilities. ${reason || 'npm printed nothing.'}`],
    };
  }
  const all = Object.values(report.vulnerabilities);
  const bad = all.filter(({ severity }) => worthUpdating.has(severity));
  const lines = bad.map(({ name, severity, range, via }) => {
    const reasons = via.map((each) => (typeof each === 'string' ? each : `${each.title} (${each.url})`));
    return `${severity}: ${name} ${range}: ${reasons.join(', ')}`;
  });
  return {
    outcome: bad.length > 0 ? 'found' : 'nothing',
    lines: [
      ...lines,
      `Known vulnerabilities: ${bad.length} high or critical, ${all.length - bad.length} lower.`,
    ],
  };
}

function parse(printed: string): Report | null {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return null;
  }
}
