import { formatLongDay } from '#domain/text/format-day.ts';
import { formatDollars } from '#domain/text/format-money.ts';
import { useState, type FormEvent } from 'react';
import { priceSources, type Price } from '#domain/provider-catalog/price-table.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Button } from '../../components/button.tsx';
import { storePrice, usePrice, type KnownPrice } from '../stored/prices.ts';
import { useModel } from '../stored/models.ts';
import { Field } from '../../components/field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { attempt } from '../attempt.ts';
import styles from './price-note.module.css';

/** The price of the chosen model, its source, and a field for the user's own price. */
export function PriceNote({ owner, provider }: { owner: string; provider: ProviderId }) {
  const model = useModel(provider);
  const known = usePrice(owner, provider, model);
  const [isEditing, setIsEditing] = useState(false);
  const store = (price: Price | null) => {
    attempt(() => storePrice(owner, provider, model, price));
    setIsEditing(false);
  };
  return (
    <div className={styles.price}>
      <p>
        <KnownWords known={known} provider={provider} />{' '}
        {!isEditing && (
          <Button variant="subtle" size="sm" onClick={() => setIsEditing(true)}>
            {known ? 'Change the price' : 'Enter a price'}
          </Button>
        )}
        {!isEditing && known?.isOwn && known.listed && (
          <Button variant="subtle" size="sm" onClick={() => store(null)}>
            Use the list price
          </Button>
        )}
      </p>
      {isEditing && (
        <PriceForm
          key={model}
          start={known?.price ?? null}
          onSave={store}
          onCancel={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

function KnownWords({ known, provider }: { known: KnownPrice | null; provider: ProviderId }) {
  if (!known) return 'AIGen does not know the price of this model, so its texts show no cost.';
  const { inputPerMillion, outputPerMillion } = known.price;
  const { page, asOf } = priceSources[provider];
  return (
    <>
      {formatDollars(inputPerMillion)} input / {formatDollars(outputPerMillion)} output per million tokens
      {known.isOwn ? (
        ', entered by you.'
      ) : (
        <>
          {', '}
          as of {formatLongDay(asOf)}, from{' '}
          <a href={page} target="_blank" rel="noopener noreferrer">
            {providerCatalog[provider].company}’s price list
          </a>
          .
        </>
      )}
    </>
  );
}

type PriceFormProps = { start: Price | null; onSave: (price: Price) => void; onCancel: () => void };

function PriceForm({ start, onSave, onCancel }: PriceFormProps) {
  const [input, setInput] = useState(start ? String(start.inputPerMillion) : '');
  const [output, setOutput] = useState(start ? String(start.outputPerMillion) : '');
  const price: Price = { inputPerMillion: toDollars(input), outputPerMillion: toDollars(output) };
  const { form, errors, show, clear } = useFieldErrors<'input' | 'output'>();
  function save(event: FormEvent) {
    event.preventDefault();
    const found = { input: problemOf(price.inputPerMillion), output: problemOf(price.outputPerMillion) };
    if (!show(found)) onSave(price);
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <Dollars
        label="Input, $ per million tokens"
        value={input}
        error={errors.input}
        onChange={(typed) => {
          clear('input');
          setInput(typed);
        }}
      />
      <Dollars
        label="Output, $ per million tokens"
        value={output}
        error={errors.output}
        onChange={(typed) => {
          clear('output');
          setOutput(typed);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="sm" type="submit">
          Save price
        </Button>
        <Button variant="subtle" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const problemOf = (dollars: number) =>
  Number.isNaN(dollars) ? 'Enter an amount from 0 to 100,000, like 2.50.' : undefined;

/** NaN for an invalid price. */
function toDollars(typed: string): number {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  return amount >= 0 && amount <= 100_000 ? amount : Number.NaN;
}

type DollarsProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function Dollars({ label, value, error, onChange }: DollarsProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
