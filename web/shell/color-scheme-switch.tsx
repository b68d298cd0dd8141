import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import layout from '../theme/layout.module.css';
import styles from './color-scheme-switch.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

/** Light, dark, or as the system says; remembered by the browser. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Without script it could do nothing, so it comes with the script; its place is kept.
  const isHydrated = useIsHydrated();
  return (
    <fieldset className={styles.switch} data-waiting={!isHydrated || undefined} disabled={!isHydrated}>
      <legend className={layout.visuallyHidden}>Colour scheme</legend>
      {schemes.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="colour-scheme"
            className={layout.visuallyHidden}
            checked={isHydrated && colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <span className={styles.word}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
