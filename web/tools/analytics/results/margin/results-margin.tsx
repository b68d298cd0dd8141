import { useRef } from 'react';
import { campaignTextId } from '#domain/email/joins/campaign-text.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import type { RankedBy } from '#domain/analytics/results/rank-results.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useOneColumn } from '../../../../components/sheet-frame.tsx';
import { useStickyPane } from '../../../../components/use-sticky-pane.ts';
import type { ResultsData } from '../data/use-results.ts';
import styles from '../results.module.css';
import { LinksOfNoText } from './links-of-no-text.tsx';
import { Origins } from './origins.tsx';
import { TextResultView } from './text-result.tsx';
import { WithoutResults } from './without-results.tsx';

type ResultsMarginProps = {
  owner: string;
  data: ResultsData;
  /** The text that was opened. */
  asked: TextResult | null;
  /** Shown beside the table until another one is opened. */
  first: TextResult | null;
  order: RankedBy;
  range: DayRange;
  /** The last day that is drawn. */
  until: string;
  without: ResultsData['texts'];
  isReadOnly: boolean;
  onAdd: ((contentId: string) => void) | null;
  onClose: () => void;
};

/** The open text beside the table, and the texts without results. In one column the open text is a dialog. */
export function ResultsMargin(props: ResultsMarginProps) {
  const { owner, data, asked, first, order, range, until, without, isReadOnly, onAdd, onClose } = props;
  const isOneColumn = useOneColumn();
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, !isOneColumn);
  const shown = isOneColumn ? asked : (asked ?? first);
  const view = shown && (
    <>
      <TextResultView
        result={shown}
        campaignId={campaignOf(data, shown.contentId)}
        texts={data.results.texts}
        order={order}
        platform={shown.platforms[0]?.platform ?? data.platformOf(shown.contentId)}
        range={range}
        until={until}
      />
      <Origins
        owner={owner}
        result={shown}
        metrics={data.metrics}
        robots={data.robots.get(shown.contentId) ?? 0}
        onAdd={onAdd && shown.text ? () => onAdd(shown.contentId) : null}
      />
    </>
  );
  return (
    <>
      <aside ref={pane} className={styles.aside} aria-label="About a text">
        <div className={`${sheetClass} ${styles.margin}`}>
          {!isOneColumn && view}
          <WithoutResults texts={without} isReadOnly={isReadOnly} />
          <LinksOfNoText counts={data.unassigned} />
        </div>
      </aside>
      {isOneColumn && view && (
        <Dialog title="What this text brought" onClose={onClose}>
          <div className={styles.inDialog}>{view}</div>
        </Dialog>
      )}
    </>
  );
}

/** The sent campaign whose text it is. */
const campaignOf = ({ emails }: ResultsData, contentId: string): string | null =>
  emails.campaigns.find(({ campaignId }) => campaignTextId(campaignId) === contentId)?.campaignId ?? null;
