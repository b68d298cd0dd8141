import { useEffect, useRef, useState } from 'react';
import { mostOfBlock } from '#domain/email/block.ts';
import { isPictureAddress } from '#domain/email/render/addresses.ts';
import { Button } from '../../../../components/button.tsx';
import { Ring } from '../../../../components/ring.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { pictureAddress } from '../../../../api/email-pictures.ts';
import { usePictureResults } from '../../preview/use-picture-results.ts';
import styles from './fields.module.css';

/** How long nothing is typed before a picture is asked for. */
const restMs = 700;

type PictureFieldProps = {
  label: string;
  hint?: string;
  value: string;
  isReadOnly: boolean;
  /** Called when the address is finished: every half of one would be asked for. */
  onChange: (value: string) => void;
};

/** The address of a picture, with the picture as it is loaded through our own origin, or why it cannot be. */
export function PictureField({ label, hint, value, isReadOnly, onChange }: PictureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = (text: string | null) => {
    clearTimeout(timer.current);
    if (text !== null && text !== value) onChange(text);
    setTyped(null);
  };
  const address = value.trim();
  const isPicture = isPictureAddress(address);
  const { results, isLoading, error: failure, retry } = usePictureResults(isPicture ? [address] : []);
  const result = results.find(({ url }) => url === address);
  const isFaulty = address !== '' && !isPicture;
  const error =
    typed !== null
      ? undefined
      : isFaulty
        ? 'Enter the web address of a picture, such as https://your-shop.com/bag.png.'
        : result && !result.isShown
          ? result.problem
          : undefined;
  return (
    <div className={styles.picture}>
      <TextField
        label={label}
        hint={hint}
        value={typed ?? value}
        error={error}
        maxLength={mostOfBlock.address}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => finish(text), restMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return;
          event.preventDefault();
          finish(typed);
        }}
        onBlur={() => finish(typed)}
      />
      {isPicture && isLoading && !result && (
        <output className={styles.loading}>
          <Ring isSmall /> Loading the picture
        </output>
      )}
      {isPicture && failure && !result && (
        <p className={styles.failure} role="alert">
          {failure.message}{' '}
          <Button variant="subtle" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {result?.isShown && (
        <img className={styles.shown} src={pictureAddress(address)} alt="As it is loaded" />
      )}
    </div>
  );
}
