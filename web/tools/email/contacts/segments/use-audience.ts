import { useCallback, useMemo } from 'react';
import type { Audience } from '#domain/contacts/segments/audience.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { fetchAudience } from '../../../../api/contacts.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useThrottled } from '../../../../components/use-throttled.ts';
import { wholeRule } from './rule-draft.ts';

const askEveryMs = 500;

type AskedAudience = {
  loaded: Loaded<Audience>;
  /** True when what is loaded is about the rule as it is now. */
  isCurrent: boolean;
};

/** Who a rule finds, as far as its conditions are whole; asked again while it is changed. */
export function useAudience(rule: SegmentRule): AskedAudience {
  const wanted = JSON.stringify(wholeRule(rule));
  const asked = useThrottled(wanted, askEveryMs);
  const whole = useMemo(() => JSON.parse(asked) as SegmentRule, [asked]);
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchAudience(whole, signal), [whole]));
  return { loaded, isCurrent: asked === wanted && !loaded.isLoading && loaded.error === null };
}
