/** Pixels of the windows that an email is previewed in. */
export const previewWidths = { desktop: 640, mobile: 375, dark: 640 } as const;
