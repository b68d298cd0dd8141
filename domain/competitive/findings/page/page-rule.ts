import type { Citation } from '../../report/evidence.ts';
import type { FindingKind } from '../finding-kinds.ts';
import type { PageFacts } from '../../site/page.ts';
import type { Found } from '../collector.ts';

/** A finding that one page shows by itself. */
export type PageRule = {
  kind: FindingKind;
  /** Where the page shows it; null where it does not, or where its facts do not tell. */
  find: (page: PageFacts) => Citation | null;
  /** How many things of it are on the page; one for a rule without this. */
  amount?: (page: PageFacts) => number;
  text: (found: Found) => string;
};
