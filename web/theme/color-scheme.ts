export const colorSchemes = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const key = 'aigen_color_scheme';
const systemIsDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** The choice if the browser cannot store it: valid for this page only. */
let unstored: ColorScheme | null = null;

const isColorScheme = (value: unknown): value is ColorScheme =>
  colorSchemes.some((scheme) => scheme === value);

/** The chosen scheme; by default `auto`, the system's scheme. */
export function readColorScheme(): ColorScheme {
  if (unstored) return unstored;
  try {
    const stored = window.localStorage.getItem(key);
    return isColorScheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    window.localStorage.setItem(key, scheme);
    unstored = null;
  } catch {
    unstored = scheme;
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever another scheme is chosen, also in another tab. */
export function onColorSchemeChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Updates the document's color scheme attribute when the choice or the system's scheme changes. */
export function followColorScheme(): () => void {
  const system = window.matchMedia(systemIsDark);
  const apply = () => {
    const scheme = readColorScheme();
    const shown = scheme === 'auto' ? (system.matches ? 'dark' : 'light') : scheme;
    document.documentElement.setAttribute('data-mantine-color-scheme', shown);
  };
  const stop = onColorSchemeChange(apply);
  system.addEventListener('change', apply);
  return () => {
    stop();
    system.removeEventListener('change', apply);
  };
}

/** Sets the attribute before the first paint, to avoid a flash. */
export const colorSchemeScript = `try{var s=localStorage.getItem('${key}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('${systemIsDark}').matches?'dark':'light')}catch{};`;
