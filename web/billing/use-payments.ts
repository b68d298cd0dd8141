import { useEffect, useState } from 'react';
import { fetchConfig } from '../api/config.ts';

/** Whether Premium can be bought on this installation; null until the server has responded. */
export function usePayments(): 'on' | 'off' | null {
  const [payments, setPayments] = useState<'on' | 'off' | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchConfig().then(
      (config) => !isGone && setPayments(config.payments ? 'on' : 'off'),
      // Unknown: the checkout stays available and shows an error if there is none.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return payments;
}
