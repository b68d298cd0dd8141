import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { chooseColorScheme, onColorSchemeChange, readColorScheme } from '../../theme/color-scheme.ts';
import { mantineTheme } from './mantine-theme.ts';
import 'virtual:mantine-variables.css';

// AIGen uses two parts of Mantine: the calendar's views and the picker of a date (docs/decisions/061-forms.md).

/** Parts of Mantine in our theme and color scheme. */
export function MantineFrame({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce ?? '';
  const [colorSchemeManager] = useState(createColorSchemeManager);
  return (
    <MantineProvider
      theme={mantineTheme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // They are in the style sheet: virtual:mantine-variables.css.
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}

/** Our own choice of color scheme, for Mantine's provider. */
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
