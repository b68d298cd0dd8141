import { notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import type { MetricsStored } from '../../../../storage/collections/performance-metrics.ts';

/** Tells what was stored, with the way back. */
export function tellStored(words: string, { undo }: Pick<MetricsStored, 'undo'>): void {
  notifyInfo(words, { label: 'Undo', run: () => void undo().catch(notifyError) });
}
