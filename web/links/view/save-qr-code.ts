import { AppError } from '#domain/errors/app-error.ts';
import { encodeQr, qrPath } from '../../components/graphics/qr-code.tsx';
import { saveFile } from '../../contents/export/save-file.ts';
import { notifyError } from '../../notices/notify.tsx';

/** Pixels of a square of the PNG: sharp in print at the size of a thumb. */
const squarePixels = 24;

/** Downloads the QR code of an address as SVG. */
export function saveQrSvg(address: string, name: string): void {
  const data = encodeQr(address);
  const size = data.length;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(data)}"/></svg>\n`;
  saveFile(new File([picture], `${name}.svg`, { type: 'image/svg+xml' }));
}

/** Downloads the QR code of an address as PNG, or says that this browser cannot draw one. */
export async function saveQrPng(address: string, name: string): Promise<void> {
  const data = encodeQr(address);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = data.length * squarePixels;
  const pen = canvas.getContext('2d');
  if (!pen) return notifyError(new AppError('links.no-picture'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * squarePixels, y * squarePixels, squarePixels, squarePixels);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return notifyError(new AppError('links.no-picture'));
  saveFile(new File([picture], `${name}.png`, { type: 'image/png' }));
}
