import { ResizeFit, Transformer } from '@napi-rs/image';
import {
  emailPictureSide,
  maxPicturePixels,
  maxPictureSide,
  profilePictureSide,
} from '#domain/uploads/limits.ts';
import type { Purpose } from './inspect-file.ts';
import { RefusedFile } from './refused-file.ts';

type PictureType = 'png' | 'jpg' | 'webp';

const jpegQuality = 90;
export const webpQuality = 88;

/**
 * The picture decoded and encoded again: turned as its camera said, and without anything else that was in the file, such
 * as the place where a photo was taken, or a second file behind the picture. A profile picture becomes a small square, and one of an
 * email no wider than screens show it.
 */
export async function encodePicture(
  bytes: Buffer,
  type: PictureType,
  purpose: Purpose,
): Promise<{ type: PictureType; bytes: Buffer }> {
  const { width, height } = await readSize(bytes);
  assertPictureSize(width, height);
  try {
    const picture = new Transformer(bytes).rotate();
    if (purpose === 'profile-picture') {
      picture.resize({ width: profilePictureSide, height: profilePictureSide, fit: ResizeFit.Cover });
      return { type: 'webp', bytes: await picture.webp(webpQuality) };
    }
    if (purpose === 'email-picture') {
      fitIntoEmail(picture, width, height);
      return { type: 'webp', bytes: await picture.webp(webpQuality) };
    }
    return { type, bytes: await encode(picture, type) };
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
}

/** Throws for a picture that would take too much memory. */
export function assertPictureSize(width: number, height: number): void {
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide)
    throw new RefusedFile('uploads.picture-too-large');
}

/** Makes a picture smaller that is larger than twice an email's width; `width` and `height` may be turned by `rotate`. */
export function fitIntoEmail(picture: Transformer, width: number, height: number): Transformer {
  if (Math.max(width, height) <= emailPictureSide) return picture;
  return picture.resize({ width: emailPictureSide, height: emailPictureSide, fit: ResizeFit.Inside });
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await new Transformer(bytes).metadata();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('Memory limit exceeded');
    throw new RefusedFile(isTooLarge ? 'uploads.picture-too-large' : 'uploads.unreadable');
  }
}

function encode(picture: Transformer, type: PictureType): Promise<Buffer> {
  if (type === 'png') return picture.png();
  return type === 'jpg' ? picture.jpeg(jpegQuality) : picture.webp(webpQuality);
}
