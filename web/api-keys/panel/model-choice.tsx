import type { TextModel } from '#domain/generation/models.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Select } from '../../components/select.tsx';
import { chooseModel, useModel } from '../stored/models.ts';
import { Field } from '../../components/field.tsx';
import { attempt } from '../attempt.ts';
import { useKeyStatus } from '../check/check-key.ts';

const unlisted: readonly TextModel[] = [];

/** The model that writes: the default, or one of those that the key may use once it was checked in this tab. */
export function ModelChoice({ provider }: { provider: ProviderId }) {
  const { defaultModel } = providerCatalog[provider];
  const model = useModel(provider);
  const { models } = useKeyStatus(provider);
  const listed = models ?? unlisted;
  const isListed = (id: string) => listed.some((each) => each.id === id);
  return (
    <Field label="Model" hint={models ? undefined : 'Check the key to see every model it can use.'}>
      {(control) => (
        <Select
          {...control}
          value={model}
          onChange={({ currentTarget: { value } }) =>
            attempt(() => chooseModel(provider, value === defaultModel ? null : value))
          }
        >
          {[defaultModel, model]
            .filter((id, index, all) => !isListed(id) && all.indexOf(id) === index)
            .map((id) => (
              <option key={id} value={id}>
                {id === defaultModel ? `${id} (default)` : id}
              </option>
            ))}
          {listed.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each, listed)}
              {each.id === defaultModel ? ' (default)' : ''}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The provider's own name for a model, with its id where two have the same name. */
function nameOf({ id, label }: TextModel, all: readonly TextModel[]): string {
  if (!label) return id;
  return all.some((other) => other.id !== id && other.label === label) ? `${label} (${id})` : label;
}
