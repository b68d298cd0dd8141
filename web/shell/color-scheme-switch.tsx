import layout from '../theme/layout.module.css';
import styles from './color-scheme-switch.module.css';
import { chooseColorScheme, colorSchemes, useColorScheme } from './color-scheme.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const labels = { light: 'Light', dark: 'Dark', auto: 'Auto' };

/** Light, dark, or as the system says; remembered by the browser. */
export function ColorSchemeSwitch() {
  const chosen = useColorScheme();
  // Without script it could do nothing, so it comes with the script; its place is kept.
  const isHydrated = useIsHydrated();
  return (
    <fieldset className={styles.switch} data-waiting={!isHydrated || undefined} disabled={!isHydrated}>
      <legend className={layout.visuallyHidden}>Colour scheme</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme} className={styles.choice}>
          <input
            type="radio"
            name="colour-scheme"
            className={layout.visuallyHidden}
            checked={isHydrated && chosen === scheme}
            onChange={() => chooseColorScheme(scheme)}
          />
          <span className={styles.word}>{labels[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
