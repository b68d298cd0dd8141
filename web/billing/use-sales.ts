import { noSales, type SalesTerms } from '#domain/billing/terms.ts';
import { useEffect, useState } from 'react';

/** Assumed while unknown: the checkout stays available and shows an error if there is none. */
const cardOnly: SalesTerms = { ...noSales, card: true };

/** What this installation sells, and how it is paid; null until the server has responded. */
export function useSales(): SalesTerms | null {
  const [sales, setSales] = useState<SalesTerms | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (found: SalesTerms) => !isGone && setSales(found);
    // On demand: public pages do not load the schemas.
    import('../api/config.ts')
      .then(({ fetchConfig }) => fetchConfig())
      .then(
        (config) => take(config.sales),
        () => take(cardOnly),
      );
    return () => {
      isGone = true;
    };
  }, []);
  return sales;
}
