import { mostRecordBytes } from '../../sync/protocol.ts';
import type { CompetitiveReport } from './report.ts';

/** A letter has at most 3 bytes in JSON; most have one. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}

/** The lists of pages that a report names, shorter each time. Their numbers stay complete. */
const shorter = [100, 40, 15, 5, 1];

/**
 * A report that the server can store. Pages are records of their own, so only very long addresses make one too large; then
 * findings and evidence name fewer pages.
 */
export function fitReport(report: CompetitiveReport): CompetitiveReport {
  let fitting = report;
  for (const most of shorter) {
    if (bytesOf(JSON.stringify(fitting)) <= mostRecordBytes) return fitting;
    fitting = {
      ...fitting,
      findings: fitting.findings.map((finding) => ({ ...finding, found: finding.found.slice(0, most) })),
      evidence: Object.fromEntries(
        Object.entries(fitting.evidence).map(([path, known]) => [
          path,
          known.kind === 'measured' ? { ...known, pages: known.pages.slice(0, most) } : known,
        ]),
      ),
    };
  }
  return fitting;
}
