import { bytesPerMegabyte } from '../text/format-figure.ts';

/** Limits of uploaded files; all sizes in bytes. */

/** What an account may keep in files, in megabytes, unless the installation says otherwise (UPLOAD_QUOTA_MB). */
export const defaultUploadQuotaMegabytes = 100;
export const maxUploadBytes = 10 * bytesPerMegabyte;
/** Files of one account, whatever their size. */
export const maxUploads = 1_000;
/** A picture larger than this is refused before it is decoded: a small file can unfold to gigabytes of pixels. */
export const maxPicturePixels = 40_000_000;
export const maxPictureSide = 16_384;
/** Width and height of a profile picture, in pixels. */
export const profilePictureSide = 256;
/** Most width and height of an email's picture as a preview shows it: twice the width of an email, for fine screens. */
export const emailPictureSide = 1_200;
/** What the parts of a DOCX may unfold to. */
export const maxUnpackedBytes = 60 * bytesPerMegabyte;
export const maxPackedParts = 2_000;
/** Characters kept of the text of a document, for search and as a source. */
export const maxExtractedCharacters = 400_000;
/** Pages of a PDF that are read. */
export const maxPdfPages = 500;
/** A document that takes longer to read has no text. */
export const extractionSeconds = 20;
