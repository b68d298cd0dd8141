import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Outlet, useRouteLoaderData } from 'react-router';
import { theme } from '../theme/theme.ts';
import { chooseColorScheme, onColorSchemeChange, readColorScheme } from './color-scheme.ts';

let stopListening = () => {};

/** Our own choice of scheme, seen by Mantine. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => (typeof window === 'undefined' ? fallback : readColorScheme()),
  set: chooseColorScheme,
  subscribe: (onUpdate) => {
    let known = readColorScheme();
    stopListening = onColorSchemeChange(() => {
      const scheme = readColorScheme();
      if (scheme === known) return;
      known = scheme;
      onUpdate(scheme);
    });
  },
  unsubscribe: () => stopListening(),
  clear: () => chooseColorScheme('auto'),
};

/** Frames the routes that use Mantine's controls; the public pages do without them and do not load them. */
export default function Controls() {
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce ?? '';
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // They stand in the style sheet: vite.config.ts, virtual:mantine-variables.css.
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      <Outlet />
    </MantineProvider>
  );
}
