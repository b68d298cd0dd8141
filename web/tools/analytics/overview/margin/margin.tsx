import type { Generated } from '#domain/analytics/generated/generated.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import type { Loaded } from '../../../../api/use-loaded.ts';
import type { BulkOfDays } from '../../data/use-bulk.ts';
import { useLimits } from '../../data/use-limits.ts';
import type { UsageOfDays } from '../../data/use-usage.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import type { ListTexts } from '../list-texts.ts';
import { Budget } from './budget.tsx';
import { LimitsUsed } from './limits-used.tsx';
import styles from './margin.module.css';
import { WorthALook } from './worth-a-look.tsx';

type MarginProps = AnalyticsTabProps & {
  now: Generated;
  /** Texts of any day. */
  total: number;
  usage: Loaded<UsageOfDays>;
  bulk: BulkOfDays | null;
  onList: ListTexts;
};

/** Beside the charts: money, what is worth a look, and limits. */
export function Margin({ total, ...props }: MarginProps) {
  const limits = useLimits(total);
  return (
    <aside className={`${sheetClass} ${styles.margin}`} aria-label="Money and limits">
      <Budget {...props} />
      <WorthALook {...props} />
      <LimitsUsed limits={limits} />
    </aside>
  );
}
