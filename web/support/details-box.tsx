import { IconPlus, IconX } from '@tabler/icons-react';
import { counted } from '#domain/text/format.ts';
import { detailLabels, detailNames, type DetailName, type Details } from '#domain/support/request.ts';
import { Fold } from '../components/fold.tsx';
import { IconButton } from '../components/icon-button.tsx';
import styles from './support.module.css';

type DetailsBoxProps = {
  details: Details;
  leftOut: ReadonlySet<DetailName>;
  onToggle: (name: DetailName) => void;
};

/** What is sent along with a message: every value as it is sent, each with a button that leaves it out. */
export function DetailsBox({ details, leftOut, onToggle }: DetailsBoxProps) {
  const names = detailNames.filter((name) => details[name] !== undefined);
  const sent = names.filter((name) => !leftOut.has(name)).length;
  return (
    <Fold name="What we send along" summary={sent === 0 ? 'Nothing' : counted(sent, 'detail')}>
      <p className={styles.note}>It helps us to find a fault. Leave out what you do not want to send.</p>
      <ul className={styles.details}>
        {names.map((name) => {
          const isOut = leftOut.has(name);
          const label = detailLabels[name];
          return (
            <li key={name} data-out={isOut || undefined}>
              <span className={styles.detail}>
                <span className={styles.note}>{label}</span>
                <span className={styles.value}>{isOut ? 'Not sent' : details[name]}</span>
              </span>
              <IconButton
                label={isOut ? `Send along: ${label}` : `Leave out: ${label}`}
                onClick={() => onToggle(name)}
              >
                {isOut ? (
                  <IconPlus size={16} stroke={1.8} aria-hidden />
                ) : (
                  <IconX size={16} stroke={1.8} aria-hidden />
                )}
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
