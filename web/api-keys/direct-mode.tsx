import { useId } from 'react';
import { storeDirect, useDirect } from './stored/direct.ts';
import { attempt } from './attempt.ts';
import styles from './direct-mode.module.css';

const ways = [
  {
    isDirect: false,
    label: 'Through AIGen',
    words: 'AIGen passes your key to the provider when you generate. We never store it.',
  },
  {
    isDirect: true,
    label: 'Directly from this browser',
    words:
      'Your key never reaches AIGen: this browser calls the provider itself. AIGen still receives your brief and text, and counts the generation.',
  },
];

/** The choice between calls through the server and calls from the browser. */
export default function DirectMode() {
  const isDirect = useDirect();
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>How your key reaches the provider</legend>
      {ways.map((way) => (
        <Way key={way.label} {...way} name={name} isChosen={way.isDirect === isDirect} />
      ))}
    </fieldset>
  );
}

type WayProps = (typeof ways)[number] & { name: string; isChosen: boolean };

function Way({ isDirect, label, words, name, isChosen }: WayProps) {
  const id = useId();
  return (
    <div className={styles.way}>
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        aria-describedby={`${id}-words`}
        onChange={() => attempt(() => storeDirect(isDirect))}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-words`} className={styles.words}>
        {words}
      </p>
    </div>
  );
}
