import { formulaProvider, type Evidence } from '../report/evidence.ts';
import { evidenceLabels } from '../report/figure-labels.ts';

/** How a figure is known, in a word or two: "Measured", "AI estimate", "Estimate by formula". */
export function describeKind(evidence: Evidence): string {
  if (evidence.kind !== 'estimate') return evidenceLabels[evidence.kind];
  return evidence.provider === formulaProvider ? 'Estimate by formula' : 'AI estimate';
}

/** What a figure rests on, without the page that shows it. Has texts of pages, files and the AI. */
export function describeSource(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'measured':
      return evidence.how;
    case 'imported':
      return `${evidence.tool}, file ${evidence.file}, column ${evidence.column}, imported ${evidence.importedAt.slice(0, 10)}`;
    case 'estimate':
      return evidence.provider === formulaProvider
        ? evidence.basis
        : `${evidence.model ?? evidence.provider}, from ${evidence.basis}`;
    case 'unknown':
      return evidence.why;
  }
}
