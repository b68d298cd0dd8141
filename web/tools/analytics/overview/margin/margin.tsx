import type { Generated } from '#domain/analytics/generated/generated.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import type { Loaded } from '../../../../api/use-loaded.ts';
import type { BulkOfDays } from '../../data/use-bulk.ts';
import type { LimitsOfAccount } from '../../data/use-limits.ts';
import { useTextsWithResults } from '../../data/use-texts-with-results.ts';
import type { UsageOfDays } from '../../data/use-usage.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import type { ListTexts } from '../list-texts.ts';
import { Budget } from './budget.tsx';
import { BulkJobs } from './bulk-jobs.tsx';
import { LimitsUsed } from './limits-used.tsx';
import styles from './margin.module.css';
import { WorthALook } from './worth-a-look.tsx';

type MarginProps = AnalyticsTabProps & {
  now: Generated;
  limits: LimitsOfAccount;
  /** The tracked links of the account; null where they are not known. */
  links: readonly TrackedLink[] | null;
  usage: Loaded<UsageOfDays>;
  bulk: BulkOfDays | null;
  onList: ListTexts;
};

/** Beside the charts: money, what is worth a look, bulk jobs and limits. */
export function Margin({ limits, ...props }: MarginProps) {
  const { owner, range, bulk, links } = props;
  const withResults = useTextsWithResults(owner, range.from, links);
  return (
    <aside className={`${sheetClass} ${styles.margin}`} aria-label="Money and limits">
      <Budget {...props} />
      <WorthALook {...props} withResults={withResults} />
      {bulk && <BulkJobs bulk={bulk} />}
      <LimitsUsed {...limits} />
    </aside>
  );
}
