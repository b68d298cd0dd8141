import { counted } from '../../../text/format.ts';
import type { Finding } from '../finding-kinds.ts';
import { addressKey } from '../../site/page-address.ts';
import type { PageFacts } from '../../site/page.ts';
import { remarkOn } from '../citation.ts';
import { collectFinding } from '../collector.ts';
import { isFailing, isMissing, isRead, isReadWhole } from '../read-state.ts';
import type { Survey } from '../survey.ts';

/** Translations of a page that are kept; of more of them, the rest is not known. */
const mostTranslations = 60;

/** What pages say of other pages: their translations, and the address that counts. */
export function findRelationFaults({ pages, byAddress, missing }: Survey): Finding[] {
  const oneWay = collectFinding('hreflang-one-way');
  const broken = collectFinding('canonical-broken');
  for (const page of pages) {
    if (!isRead(page)) continue;
    const alone = page.hreflang.find(({ url }) => {
      const other = byAddress.get(addressKey(url));
      return other !== undefined && other !== page && !linksBack(other, page);
    });
    if (alone) oneWay.add(remarkOn(page, `hreflang="${alone.language}": ${alone.url}`));
    if (page.canonical === null) continue;
    const key = addressKey(page.canonical);
    const target = byAddress.get(key);
    if (missing.has(key) || (target && (isMissing(target) || isFailing(target))))
      broken.add(remarkOn(page, `Canonical address: ${page.canonical}`));
  }
  return [
    ...oneWay.finish(({ pages }) => `${counted(pages, 'page')} with a translation that does not link back`),
    ...broken.finish(({ pages }) => `${counted(pages, 'page')} with a canonical address that is not there`),
  ];
}

function linksBack(other: PageFacts, page: PageFacts): boolean {
  if (!isReadWhole(other) || other.hreflang.length >= mostTranslations) return true;
  const addresses = [page.url, ...page.redirects, ...(page.canonical === null ? [] : [page.canonical])];
  const keys = new Set(addresses.map(addressKey));
  return other.hreflang.some(({ url }) => keys.has(addressKey(url)));
}
