/** Facts a sentence may need; every value is plain text that is safe to show. */
export type ErrorDetails = Record<string, string | number | undefined>;

type Sentence = string | ((details: ErrorDetails) => string);

/** HTTP status (0: the error exists in the browser only) and the sentence for the user. */
export type ErrorEntry = { readonly status: number; readonly message: Sentence };

/** One capability's part of the catalogue. */
export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

/** The provider's name in a sentence. */
export const providerName = (details: ErrorDetails) => String(details.provider ?? 'AI');
