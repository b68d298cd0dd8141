import layout from '../theme/layout.module.css';
import styles from './color-scheme-switch.module.css';
import { colorSchemes } from '../theme/color-scheme.ts';
import { enhanceColorSchemeSwitch } from './enhance-color-scheme-switch.ts';

const labels = { light: 'Light', dark: 'Dark', auto: 'Auto' };

/**
 * Light, dark, or as the system; stored in the browser. It is invisible without script, because it could do nothing;
 * its space is reserved.
 */
export function ColorSchemeSwitch() {
  return (
    <fieldset
      className={styles.switch}
      ref={enhanceColorSchemeSwitch}
      data-enhance="color-scheme-switch"
      data-waiting
      disabled
    >
      <legend className={layout.visuallyHidden}>Color scheme</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme} className={styles.choice}>
          <input type="radio" name="colour-scheme" value={scheme} className={layout.visuallyHidden} />
          <span className={styles.word}>{labels[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
