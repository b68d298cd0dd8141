import type { SalesTerms } from '#domain/billing/terms.ts';
import { useEffect, useState } from 'react';

let asked: Promise<boolean> | undefined;

/**
 * False where nothing can be bought, so that no button offers it. True while that is unknown. Read without the schemas
 * of the configuration: they are larger than the whole frame of a public page, which needs nothing else of them.
 */
export function useCanBuy(): boolean {
  const [canBuy, setCanBuy] = useState(true);
  useEffect(() => {
    asked ??= fetch('/api/config')
      .then((response) => response.json() as Promise<{ sales?: SalesTerms }>)
      .then(
        ({ sales }) => !sales || sales.card || sales.paypal,
        () => true,
      );
    void asked.then(setCanBuy);
  }, []);
  return canBuy;
}
