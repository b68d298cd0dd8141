import type { StatusReport } from '#domain/status/status.ts';
import { useEffect, useState } from 'react';
import { fetchStatus } from '../../api/status.ts';
import { answerWithinMs, refreshMs } from './enhance-status.ts';

/**
 * The report that the page was loaded with, replaced by a fresh one every minute while the page is looked at. Read by
 * itself: where the router loads it again and the server is gone, its error page would be shown instead of the report.
 */
export function useFreshReport(given: StatusReport): { report: StatusReport; isStale: boolean } {
  const [fresh, setFresh] = useState({ given, report: given, isStale: false });
  useEffect(() => {
    const leaving = new AbortController();
    const refresh = async () => {
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(answerWithinMs)]);
      try {
        const report = await fetchStatus(signal);
        if (!leaving.signal.aborted) setFresh({ given, report, isStale: false });
      } catch {
        if (leaving.signal.aborted) return;
        setFresh((before) => ({
          given,
          report: before.given === given ? before.report : given,
          isStale: true,
        }));
      }
    };
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, refreshMs);
    return () => {
      window.clearInterval(timer);
      leaving.abort();
    };
  }, [given]);
  return fresh.given === given ? fresh : { report: given, isStale: false };
}
