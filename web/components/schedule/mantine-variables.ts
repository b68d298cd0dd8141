import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

/** Mantine's palettes that our design does not use. */
const foreignPalette = /^--mantine-color-(blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-/;

function own(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !foreignPalette.test(name)));
}

/** All of Mantine's CSS variables for our theme, generated at build time for the calendar's style sheet. */
export function mantineVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const merged = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  return convertCssVariables(
    {
      variables: own(merged.variables),
      light: { ...own(merged.light), '--mantine-color-scheme': 'light' },
      dark: { ...own(merged.dark), '--mantine-color-scheme': 'dark' },
    },
    ':root',
  );
}
