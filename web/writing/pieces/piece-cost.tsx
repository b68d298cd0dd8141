import { formatCostRange, type Band } from '#domain/provider-catalog/estimate-cost.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { useKeys } from '../../api-keys/stored/keys.ts';
import { useModel } from '../../api-keys/stored/models.ts';
import { usePrice } from '../../api-keys/stored/prices.ts';

type PieceCostProps = {
  owner: string;
  /** Number of generations. */
  count: number;
  costFor: (price: Price & { thinks?: boolean }) => Band;
};

/** What it takes, said before: generations, and the estimated cost with the model in use. */
export function PieceCost({ owner, count, costFor }: PieceCostProps) {
  const { activeProvider } = useKeys();
  const uses = `Uses ${counted(count, 'generation')}`;
  if (!activeProvider || count === 0) return `${uses}.`;
  return (
    <>
      {uses}
      <Estimated owner={owner} provider={activeProvider} costFor={costFor} />
    </>
  );
}

function Estimated({
  owner,
  provider,
  costFor,
}: Pick<PieceCostProps, 'owner' | 'costFor'> & { provider: ProviderId }) {
  const model = useModel(provider);
  const price = usePrice(owner, provider, model)?.price;
  if (!price) return ` with ${model}, price unknown.`;
  return ` with ${model}, about ${formatCostRange(costFor(price))}.`;
}
