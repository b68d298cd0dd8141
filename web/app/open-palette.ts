/** The event that opens the command palette, which listens while a page has one. */
export const openPaletteEvent = 'open-command-palette';

export const openPalette = () => window.dispatchEvent(new Event(openPaletteEvent));
