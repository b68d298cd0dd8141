/** Values for a sentence; each is plain text that is safe to show. */
export type ErrorDetails = Record<string, string | number | undefined>;

type Sentence = string | ((details: ErrorDetails) => string);

/** HTTP status (0: the error exists in the browser only) and the sentence for the user. */
export type ErrorEntry = { readonly status: number; readonly message: Sentence };

/** The errors of one capability. */
export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

/** The provider's name for use in a sentence. */
export const providerName = (details: ErrorDetails) => String(details.provider ?? 'AI');
