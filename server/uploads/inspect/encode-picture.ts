import { ResizeFit, Transformer } from '@napi-rs/image';
import { maxPicturePixels, maxPictureSide, profilePictureSide } from '#domain/uploads/limits.ts';
import type { Purpose } from './inspect-file.ts';
import { RefusedFile } from './refused-file.ts';

type PictureType = 'png' | 'jpg' | 'webp';

const jpegQuality = 90;
const webpQuality = 88;

/**
 * The picture decoded and encoded again: turned as its camera said, and without anything else that was in the file, such
 * as the place where a photo was taken, or a second file behind the picture. A profile picture becomes a small square.
 */
export async function encodePicture(
  bytes: Buffer,
  type: PictureType,
  purpose: Purpose,
): Promise<{ type: PictureType; bytes: Buffer }> {
  const { width, height } = await readSize(bytes);
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide)
    throw new RefusedFile('uploads.picture-too-large');
  try {
    const picture = new Transformer(bytes).rotate();
    if (purpose === 'profile-picture') {
      picture.resize({ width: profilePictureSide, height: profilePictureSide, fit: ResizeFit.Cover });
      return { type: 'webp', bytes: await picture.webp(webpQuality) };
    }
    return { type, bytes: await encode(picture, type) };
  } catch {
    throw new RefusedFile('uploads.unreadable');
  }
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
