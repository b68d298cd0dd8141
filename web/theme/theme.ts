import { createTheme, type CSSVariablesResolver } from '@mantine/core';

const uiFont = 'var(--aigen-font-ui)';

/** Blue Pencil as a Mantine theme. Colour values that are not a scale live in tokens.css. */
export const theme = createTheme({
  colors: {
    pencil: [
      '#EDF3FF',
      '#DCE7FF',
      '#B7CDFF',
      '#9DBBFF',
      '#6C9AFF',
      '#3B76F0',
      '#2A60D8',
      '#1F4DBB',
      '#1A3F99',
      '#142F70',
    ],
    green: [
      '#EEF6EC',
      '#DDECD8',
      '#B8DEB3',
      '#93CF8E',
      '#73AF70',
      '#589458',
      '#3F7C41',
      '#27642B',
      '#1F5022',
      '#173C1A',
    ],
    yellow: [
      '#FBF4E1',
      '#F7E9C3',
      '#EFD492',
      '#E7BE62',
      '#C69C45',
      '#AB802C',
      '#926716',
      '#7A4E00',
      '#623E00',
      '#492F00',
    ],
    red: [
      '#FDF0EE',
      '#FBE2DD',
      '#FDC0B6',
      '#FF9D90',
      '#E4796E',
      '#CE5C52',
      '#BA4038',
      '#A6261F',
      '#851E19',
      '#641713',
    ],
    gray: [
      '#F5F8F3',
      '#ECF0E8',
      '#E2E8DE',
      '#D2DACE',
      '#B4BEB1',
      '#94A096',
      '#78847B',
      '#535E66',
      '#38434F',
      '#141D2B',
    ],
    dark: [
      '#E6EBE4',
      '#C5CDC6',
      '#9CA7A0',
      '#74817A',
      '#2C3634',
      '#222A29',
      '#181F1E',
      '#101615',
      '#0A0E0D',
      '#060908',
    ],
  },
  primaryColor: 'pencil',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#141D2B',
  white: '#FCFDFB',
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  fontFamily: uiFont,
  headings: { fontFamily: uiFont, fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Specification, accounts document, section 9: tooltips wait 700 ms.
    Tooltip: { defaultProps: { openDelay: 700, withArrow: false } },
    Button: { defaultProps: { size: 'md' } },
    // The document names what is required by saying what is optional, so labels carry no asterisk.
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    PasswordInput: { defaultProps: { size: 'md', withAsterisk: false } },
    Modal: {
      defaultProps: { centered: true, size: 'lg', transitionProps: { transition: 'pop', duration: 220 } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 220 } } },
  },
});

/** Mantine's own variables, pointed at the tokens; the tokens switch with the colour scheme by themselves. */
const pointed = {
  '--mantine-color-body': 'var(--aigen-desk)',
  '--mantine-color-text': 'var(--aigen-ink)',
  '--mantine-color-dimmed': 'var(--aigen-muted)',
  '--mantine-color-anchor': 'var(--aigen-accent)',
  '--mantine-color-error': 'var(--aigen-danger)',
  '--mantine-color-success': 'var(--aigen-success)',
  '--mantine-color-placeholder': 'var(--aigen-muted)',
  '--mantine-color-default': 'var(--aigen-sheet)',
  '--mantine-color-default-hover': 'var(--aigen-raised)',
  '--mantine-color-default-border': 'var(--aigen-line-strong)',
  '--mantine-color-disabled': 'var(--aigen-well)',
  '--mantine-color-disabled-color': 'var(--aigen-muted)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: pointed,
  dark: pointed,
});
