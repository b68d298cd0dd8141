import {
  chooseColorScheme,
  colorSchemes,
  onColorSchemeChange,
  readColorScheme,
} from '../theme/color-scheme.ts';

/** Makes the switch work, and shows the current choice, also after a change in another tab. */
export function enhanceColorSchemeSwitch(element: HTMLFieldSetElement): () => void {
  const choices = [...element.querySelectorAll<HTMLInputElement>('input')];
  const show = () => {
    const chosen = readColorScheme();
    for (const choice of choices) choice.checked = choice.value === chosen;
  };
  const choose = ({ target }: Event) => {
    const scheme = colorSchemes.find((each) => target instanceof HTMLInputElement && each === target.value);
    if (scheme) chooseColorScheme(scheme);
  };
  show();
  element.disabled = false;
  element.removeAttribute('data-waiting');
  element.addEventListener('change', choose);
  const stop = onColorSchemeChange(show);
  return () => {
    element.removeEventListener('change', choose);
    stop();
  };
}
