import { cutText } from '../../text/cut-text.ts';
import type { Citation } from '../report/evidence.ts';
import { mostFoundPages, type Finding, type FindingKind } from './finding-kinds.ts';

/** What was found so far, for the line of a finding. */
export type Found = {
  pages: number;
  /** Things on these pages: images, links. */
  amount: number;
  first: Citation;
};

/** Collects the pages of one kind of finding. */
export function collectFinding(kind: FindingKind) {
  const found: Citation[] = [];
  let pages = 0;
  let amount = 0;
  return {
    add: (citation: Citation, more = 1) => {
      pages += 1;
      amount += more;
      if (found.length < mostFoundPages) found.push(citation);
    },
    /** One finding, or none. */
    finish: (text: (found: Found) => string): Finding[] =>
      pages === 0
        ? []
        : [{ kind, count: pages, found, text: cutText(text({ pages, amount, first: found[0]! }), 500) }],
  };
}
