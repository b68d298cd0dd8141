import { lazy, useState, type ReactNode } from 'react';
import {
  rangeBefore,
  rangeOf,
  readRangeChoice,
  writeRangeChoice,
} from '#domain/analytics/range/day-range.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useToday } from '../../components/use-today.ts';
import { useUrlState } from '../../components/use-url-state.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { AnalyticsHead } from './analytics-head.tsx';
import { Overview } from './overview/overview.tsx';
import type { AnalyticsTabProps } from './tab.ts';
import { urlState } from './url-state.ts';

const Results = lazy(() => import('./results/results.tsx'));

export default function AnalyticsScreen() {
  const { user } = useSession();
  return user && <Analytics key={user.id} owner={user.id} />;
}

/** What was written, or what it brought, over the same days. */
function Analytics({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  const [zone] = useState(browserZone);
  const today = useToday(zone);
  const isReadOnly = useIsReadOnly('analytics');
  const choice = readRangeChoice(shown.range);
  const range = rangeOf(choice, today);
  const before = shown.comparison === 'none' ? null : rangeBefore(choice, today);
  const onTab: AnalyticsTabProps['onTab'] = (tab, options) =>
    change({ tab, action: options?.action ?? null }, { isNewPage: options !== undefined });
  const head = (actions?: ReactNode, { hasFilters = true } = {}) => (
    <AnalyticsHead
      tab={shown.tab}
      choice={choice}
      today={today}
      comparison={shown.comparison}
      hasFilters={hasFilters}
      onTab={(tab) => onTab(tab)}
      onChoice={(next) => change({ range: writeRangeChoice(next) })}
      onComparison={(comparison) => change({ comparison })}
    >
      {actions}
    </AnalyticsHead>
  );
  const props: AnalyticsTabProps = { owner, isReadOnly, today, zone, choice, range, before, head, onTab };
  return (
    <div {...innerPanel('analytics', shown.tab)}>
      {shown.tab === 'overview' ? (
        <Overview {...props} />
      ) : (
        <LazyPart fallback={head()}>
          <Results {...props} action={shown.action} onActionDone={() => change({ action: null })} />
        </LazyPart>
      )}
    </div>
  );
}
