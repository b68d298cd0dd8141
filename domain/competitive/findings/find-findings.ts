import { findingKindIds, findingKinds, type Finding } from './finding-kinds.ts';
import type { PageFacts } from '../site/page.ts';
import type { SiteFacts } from '../site/site.ts';
import { collectFinding } from './collector.ts';
import { findDeadPages, findLinkFaults, findSitemapFaults } from './compared/link-rules.ts';
import { findRelationFaults } from './compared/relation-rules.ts';
import { findShared } from './compared/shared-rules.ts';
import { addressRules, descriptionRules, documentRules, titleRules } from './page/head-rules.ts';
import type { PageRule } from './page/page-rule.ts';
import { responseRules } from './page/response-rules.ts';
import { headingRules, mediaRules, textRules } from './page/text-rules.ts';
import { findSiteFaults } from './site-rules.ts';
import { surveySite } from './survey.ts';

const pageRules: readonly PageRule[] = [
  ...titleRules,
  ...descriptionRules,
  ...addressRules,
  ...documentRules,
  ...headingRules,
  ...textRules,
  ...mediaRules,
  ...responseRules,
];

const severities = ['fault', 'weakness', 'note'] as const;

/**
 * Everything that the facts of a site show, each kind once: faults first, then what most pages have. What a page that
 * could not be read, or was cut, might have or lack is not guessed. The time grows with the number of pages.
 */
export function findFindings(site: SiteFacts, pages: readonly PageFacts[]): Finding[] {
  const survey = surveySite(site, pages);
  const findings = [
    ...pageRules.flatMap((rule) => applyRule(rule, pages)),
    ...findShared(pages),
    ...findLinkFaults(survey),
    ...findDeadPages(survey),
    ...findSitemapFaults(survey),
    ...findRelationFaults(survey),
    ...findSiteFaults(site, pages),
  ];
  const rank = ({ kind }: Finding) => severities.indexOf(findingKinds[kind].severity);
  const place = ({ kind }: Finding) => findingKindIds.indexOf(kind);
  return findings.sort((a, b) => rank(a) - rank(b) || b.count - a.count || place(a) - place(b));
}

function applyRule({ kind, find, amount, text }: PageRule, pages: readonly PageFacts[]): Finding[] {
  const { add, finish } = collectFinding(kind);
  for (const page of pages) {
    const citation = find(page);
    if (citation) add(citation, amount?.(page));
  }
  return finish(text);
}
