import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/** Mantine's palettes that the art direction does not have. */
const foreignPalette = /^--mantine-color-(blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-/;

function own(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !foreignPalette.test(name)));
}

/**
 * All of Mantine's CSS variables for our theme. Mantine would write them into every page (20 KB); made once at build
 * time they are part of the style sheet, which the browser keeps.
 */
export function mantineVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
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
