import type { Band } from '#domain/provider-catalog/estimate-cost.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import { isSandboxKey } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { useKeys } from '../../api-keys/stored/keys.ts';
import { Tag } from '../../components/tag.tsx';
import { PieceCost } from '../../writing/pieces/piece-cost.tsx';

type GuideCostProps = {
  owner: string;
  /** Number of generations. */
  count: number;
  costFor: (price: Price & { thinks?: boolean }) => Band;
};

/** What is spent, said before; a sandbox key spends nothing, and is named. */
export function GuideCost({ owner, count, costFor }: GuideCostProps) {
  const { keys, activeProvider } = useKeys();
  if (!activeProvider || !isSandboxKey(keys[activeProvider] ?? ''))
    return <PieceCost owner={owner} count={count} costFor={costFor} />;
  return (
    <>
      <Tag>Sandbox</Tag> Uses {counted(count, 'generation')}, simulated by the sandbox at no cost.
    </>
  );
}
