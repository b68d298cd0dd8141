import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { theme } from '../theme/theme.ts';
import { chooseColorScheme, onColorSchemeChange, readColorScheme } from '../theme/color-scheme.ts';

/** Our own choice of scheme, seen by one of Mantine's providers. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stopListening = () => {};
  return {
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
}

/**
 * Mantine's controls work inside it. The account's pages stand in it as a whole; on the dashboard each overlay and
 * panel that uses them brings its own, so that the first load does without Mantine.
 */
export function Controls({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce ?? '';
  // Overlays add a style that locks scrolling; the content security policy lets it in by the page's nonce.
  useEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  const [colorSchemeManager] = useState(createColorSchemeManager);
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
      {children}
    </MantineProvider>
  );
}

/** Frames the routes that use Mantine's controls; the public pages do without them and do not load them. */
export default function ControlsFrame() {
  return (
    <Controls>
      <Outlet />
    </Controls>
  );
}
