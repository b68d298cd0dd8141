import { counted } from '#domain/text/format.ts';
import type { TextModel } from '#domain/generation/models.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Select } from '../../components/select.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { chooseModel, useModel } from '../stored/models.ts';
import { Field } from '../../components/field.tsx';
import { attempt } from '../attempt.ts';
import styles from './model-choice.module.css';
import { useKeyCheck, type KeyCheck } from './use-key-check.ts';

const unlisted: readonly TextModel[] = [];

/** Tests the key at its provider, shows the result, and offers the models it may use. */
export function ModelChoice({ provider, apiKey }: { provider: ProviderId; apiKey: string }) {
  const { defaultModel, label } = providerCatalog[provider];
  const model = useModel(provider);
  const [check, ask] = useKeyCheck(provider, apiKey);
  const listed = check.state === 'works' ? check.models : unlisted;
  const isListed = (id: string) => listed.some((each) => each.id === id);
  return (
    <div className={styles.choice}>
      <Field
        label="Model"
        hint={check.state === 'works' ? undefined : 'Check the key to see every model it can use.'}
      >
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
      <div className={styles.check}>
        <BusyButton
          variant="default"
          size="sm"
          isBusy={check.state === 'asking'}
          busyLabel="Checking"
          onClick={ask}
        >
          Check key
        </BusyButton>
        <output className={styles.answer} data-state={check.state}>
          {checkSentence(check, label)}
        </output>
      </div>
    </div>
  );
}

/** The provider's own name for a model, with its id where two have the same name. */
function nameOf({ id, label }: TextModel, all: readonly TextModel[]): string {
  if (!label) return id;
  return all.some((other) => other.id !== id && other.label === label) ? `${label} (${id})` : label;
}

function checkSentence(check: KeyCheck, label: string): string {
  if (check.state === 'refused') return check.error.message;
  if (check.state !== 'works') return '';
  const { length } = check.models;
  if (length === 0) return `${label} accepts this key, but offers it no model that writes text.`;
  return `This key works: ${label} offers it ${counted(length, 'model')}.`;
}
