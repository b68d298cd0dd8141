import { expectedCampaignCost } from '#domain/email/writing/expected-cost.ts';
import type { CampaignRequest } from '#domain/email/writing/campaign-request.ts';
import { formatCostRange } from '#domain/provider-catalog/estimate-cost.ts';
import { priceSources } from '#domain/provider-catalog/price-table.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import type { ProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';

type ProviderFieldProps = {
  writer: ProviderInUse;
  request: CampaignRequest;
  error: string | undefined;
  onChoose: (provider: ProviderId) => void;
};

/** Who writes the email, and what that is expected to cost. */
export function ProviderField({ writer, request, error, onChoose }: ProviderFieldProps) {
  const { provider, offered } = writer;
  return (
    <Field label="Provider" error={error} hint={hintOf(writer, request)}>
      {(control) => (
        <Select
          {...control}
          value={provider ?? ''}
          aria-disabled={provider === null || undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as ProviderId)}
        >
          {provider === null && <option value="">No key yet</option>}
          {offered.map((id) => (
            <option key={id} value={id}>
              {providerCatalog[id].label}
              {id === recommendedProvider('email') ? ', recommended for email' : ''}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function hintOf({ provider, areLocked, isSandbox, model, price }: ProviderInUse, request: CampaignRequest) {
  if (provider === null) return areLocked ? 'Your API keys are locked.' : 'Add a key of your own first.';
  if (isSandbox) return 'Simulated by the sandbox, at no cost.';
  if (!price) return `Your own key, ${model}. Its price is not known.`;
  const cost = formatCostRange(expectedCampaignCost(request, price));
  return `Your own key, ${model}: ${cost} expected, by prices of ${formatLongDay(priceSources[provider].asOf)}.`;
}
