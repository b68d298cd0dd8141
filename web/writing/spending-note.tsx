import type { Price } from '#domain/provider-catalog/price-table.ts';
import type { Band } from '#domain/provider-catalog/estimate-cost.ts';
import { isSandboxKey, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { describeSpending, type Writer } from '#domain/usage/describe-spending.ts';
import { useKeys, type KeyMap } from '../api-keys/stored/keys.ts';
import { useModel } from '../api-keys/stored/models.ts';
import { usePrice } from '../api-keys/stored/prices.ts';
import { useSession } from '../session/session.ts';

/** The estimated cost of an action at a price. */
export type CostFor = (price: Price & { thinks?: boolean }) => Band;

type SpendingNoteProps = {
  /** What is done, as the subject of the sentence; without it: "Uses 1 generation". */
  action?: string;
  /** Number of generations. */
  count?: number;
  costFor?: CostFor | undefined;
};

/** What an action that spends generations takes, said at its control: what is left of the free ones, and the estimated cost. */
export function SpendingNote(props: SpendingNoteProps) {
  const { keys, activeProvider } = useKeys();
  const { generationsLeft: remaining } = useSession().usage;
  const { action, count = 1, costFor } = props;
  if (!activeProvider || count === 0)
    return describeSpending({ ...(action ? { action } : {}), count, remaining, writer: null });
  return <WithWriter {...props} keys={keys} provider={activeProvider} costFor={costFor} />;
}

function WithWriter({
  action,
  count = 1,
  costFor,
  keys,
  provider,
}: SpendingNoteProps & { keys: KeyMap; provider: ProviderId }) {
  const session = useSession();
  const name = useModel(provider);
  const price = usePrice(session.user?.id ?? '', provider, name)?.price;
  const writer: Writer = isSandboxKey(keys[provider] ?? '')
    ? { kind: 'sandbox' }
    : { kind: 'model', name, ...(costFor ? { cost: price ? costFor(price) : null } : {}) };
  const { generationsLeft: remaining } = session.usage;
  return describeSpending({ ...(action ? { action } : {}), count, remaining, writer });
}
