import { readError, send } from './client.ts';

/** A file that the server makes. Throws its error, or server.unreachable. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await send(path, 'server.unreachable', { credentials: 'same-origin' });
  if (!response.ok) throw await readError(response, 'server.unexpected');
  return response.blob();
}
