import { ButtonLink } from '../../../../components/button-link.tsx';
import { PlainButton } from '../../../../components/button.tsx';
import { useDuelTexts, type DuelText } from '../../../../writing/duel-texts.ts';
import styles from './variants.module.css';

/** The texts of the open duel, once one of them was chosen. */
export function DuelTexts({ owner, onChoose }: { owner: string; onChoose: (text: DuelText) => void }) {
  const { texts, isUndecided } = useDuelTexts(owner);
  if (texts.length === 0)
    return (
      <section className={styles.pick} aria-label="Texts of the duel">
        <p className={styles.note}>
          {isUndecided
            ? 'Choose a text in your duel first. Then all its texts appear here.'
            : 'No duel is open. The texts that you saved from duels are in your library.'}
        </p>
        <ButtonLink variant="subtle" size="sm" to={isUndecided ? '/dashboard?tab=duel' : '/dashboard'}>
          {isUndecided ? 'Open the duel' : 'Open the generator'}
        </ButtonLink>
      </section>
    );
  return (
    <section className={styles.pick} aria-label="Texts of the duel">
      <ul>
        {texts.map((text, index) => (
          <li key={text.place}>
            <PlainButton className={styles.choice} onClick={() => onChoose(text)}>
              <b>Text {index + 1}</b>
              <small>{text.title}</small>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
