import { useState } from 'react';
import { priceSources } from '#domain/provider-catalog/price-table.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { PriceNote } from '../../../../api-keys/panel/price-note.tsx';
import { usePrice } from '../../../../api-keys/stored/prices.ts';
import { Button } from '../../../../components/button.tsx';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { ProviderBadge } from '../../../../components/graphics/provider-badge.tsx';
import { Select } from '../../../../components/select.tsx';
import type { Writer } from './use-writer.ts';
import { KeyStep } from '../../../../app/key-step.tsx';
import { useSettingsPath } from '../../../../app/use-settings-path.ts';
import styles from './margin.module.css';

type WrittenByProps = {
  owner: string;
  writer: Writer;
  error: string | undefined;
  onProvider: (provider: ProviderId) => void;
};

/** Who writes the job: provider, model, and the date of its price. */
export function WrittenBy({ owner, writer, error, onProvider }: WrittenByProps) {
  const { provider, offered, areLocked, isSandbox, model } = writer;
  const settingsPath = useSettingsPath();
  return (
    <div className={styles.writer} data-field="key">
      {provider === null ? (
        <div className={styles.setup}>
          <p>
            {areLocked
              ? 'Your API keys are locked.'
              : 'The texts are written with your own key of OpenAI, Claude or Gemini. It stays in this browser.'}
          </p>
          <KeyStep areLocked={areLocked} />
        </div>
      ) : (
        <>
          <div className={styles.by}>
            <h2>Written by</h2>
            {offered.length > 1 ? (
              <Select
                isSmall
                aria-label="Written by"
                value={provider}
                onChange={(event) => onProvider(event.currentTarget.value as ProviderId)}
              >
                {offered.map((id) => (
                  <option key={id} value={id}>
                    {providerCatalog[id].label}
                  </option>
                ))}
              </Select>
            ) : (
              <ProviderBadge provider={provider} />
            )}
            <ButtonLink variant="subtle" size="sm" to={settingsPath}>
              API Settings
            </ButtonLink>
          </div>
          {isSandbox ? (
            <p className={styles.why}>Simulated by the sandbox, at no cost.</p>
          ) : (
            <ModelLine key={model} owner={owner} provider={provider} model={model} />
          )}
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function ModelLine({ owner, provider, model }: { owner: string; provider: ProviderId; model: string }) {
  const known = usePrice(owner, provider, model);
  const [isOpen, setIsOpen] = useState(known === null);
  return (
    <>
      <p className={styles.why}>
        {model}
        {known && (
          <>
            {', '}
            <Button
              variant="subtle"
              size="sm"
              className={styles.inline}
              aria-expanded={isOpen}
              onClick={() => setIsOpen((open) => !open)}
            >
              {known.isOwn ? 'your own price' : `prices of ${formatLongDay(priceSources[provider].asOf)}`}
            </Button>
          </>
        )}
      </p>
      {isOpen && <PriceNote owner={owner} provider={provider} />}
    </>
  );
}
