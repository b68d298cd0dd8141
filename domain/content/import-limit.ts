/** Maximum size of a file with texts or events to import, in bytes. Dashboard document, section 5: 10 MB. */
export const maxImportBytes = 10_000_000;
