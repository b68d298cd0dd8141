import { expectedCost } from '#domain/competitive/analyst/expected-cost.ts';
import { formatCostRange } from '#domain/provider-catalog/estimate-cost.ts';
import { priceSources } from '#domain/provider-catalog/price-table.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { formatNumber, plural } from '#domain/text/format.ts';
import type { ProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { Look } from './margin/use-looks.ts';

type ProviderFieldProps = {
  writer: ProviderInUse;
  looks: readonly Look[];
  /** Reports that would be made. */
  reports: number;
  error: string | undefined;
  onChoose: (provider: ProviderId) => void;
};

/** Who writes the AI part, and what that is expected to cost. */
export function ProviderField({ writer, looks, reports, error, onChoose }: ProviderFieldProps) {
  const { provider, offered } = writer;
  return (
    // A select without choices cannot get the focus, which would announce the error.
    <Field label="Provider" error={error} noteRole="alert" hint={hintOf(writer, looks, reports)}>
      {(control) => (
        <Select
          {...control}
          value={provider ?? ''}
          disabled={provider === null}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as ProviderId)}
        >
          {provider === null && <option value="">No key yet</option>}
          {offered.map((id) => (
            <option key={id} value={id}>
              {providerCatalog[id].label}
              {id === recommendedProvider('analysis') ? ', recommended for analysis' : ''}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function hintOf(writer: ProviderInUse, looks: readonly Look[], reports: number): string {
  const { provider, areLocked, isSandbox, model, price } = writer;
  if (provider === null) return areLocked ? 'Your API keys are locked.' : 'Add a key of your own first.';
  if (isSandbox) return 'Simulated by the sandbox, at no cost.';
  if (!price) return `Your own key, ${model}. Its price is not known.`;
  const names = looks.filter(({ state, isOwn }) => !isOwn && state === 'name').length;
  const count = Math.max(1, reports);
  const [one, name] = [expectedCost(false, price), expectedCost(true, price)];
  const total = (end: 'min' | 'max') => one[end] * (count - names) + name[end] * names;
  const cost = formatCostRange({ min: total('min'), max: total('max') });
  const what = count === 1 ? 'this report' : `${formatNumber(count)} ${plural(count, 'report')}`;
  return `Your own key, ${model}: ${cost} expected for ${what}, by prices of ${formatLongDay(priceSources[provider].asOf)}.`;
}
