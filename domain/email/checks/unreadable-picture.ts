import { AppError } from '../../errors/app-error.ts';
import { maxUploadBytes } from '../../uploads/limits.ts';
import { bytesPerMegabyte } from '../../text/format-figure.ts';

/** Why a picture cannot be shown. Not in the catalogue, which is part of the first load. */
const sentences = {
  'not-found': 'There is no picture at this address.',
  forbidden: 'This site does not let us load the picture. Mail programs may not be let either.',
  failing: 'The site of this picture could not be reached, or answered with an error.',
  'too-slow': 'The site did not send the picture in time.',
  'too-large': `This picture is larger than ${maxUploadBytes / bytesPerMegabyte} MB. Please make it smaller.`,
  'too-many-pixels': 'This picture has too many pixels. Please make it smaller.',
  'not-a-picture':
    'What is at this address is no PNG, JPEG, GIF or WebP picture. Many mail programs show no other kinds, such as SVG.',
  damaged: 'This picture is damaged. Please save it again.',
} as const;

export type PictureFailure = keyof typeof sentences;

/** The error for a picture of an email that was asked for and cannot be shown. */
export function unreadablePicture(failure: PictureFailure, cause?: unknown): AppError {
  return new AppError('email.picture-unreadable', { message: sentences[failure] }, { cause });
}
