import { sessionUserSchema, type SessionUser } from '#domain/accounts/schemas.ts';
import { uploadListSchema, uploadSchema, uploadTextSchema } from '#domain/uploads/upload.ts';
import type { Upload, UploadList, UploadText } from '#domain/uploads/upload.ts';
import { z } from 'zod';
import { callApi, readError, send } from './client.ts';

const changedUser = z.object({ user: sessionUserSchema });
const done = z.object({ success: z.literal(true) });

/** The newest files of the account, or those found by words of their names and texts. */
export function fetchUploads(search: string, signal?: AbortSignal): Promise<UploadList> {
  return callApi(`/api/uploads?q=${encodeURIComponent(search)}`, {
    schema: uploadListSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

/** Stores a file; what it is follows from its content. */
export async function uploadFile(file: File): Promise<Upload> {
  return uploadSchema.parse(
    await sendFile(`/api/uploads?name=${encodeURIComponent(file.name)}`, 'POST', file),
  );
}

/** Has the server read a public page or document, which is then a file of the account. */
export function addFromAddress(url: string, signal: AbortSignal): Promise<Upload> {
  return callApi('/api/uploads/from-address', {
    method: 'POST',
    body: { url },
    schema: uploadSchema,
    unreachable: 'server.unreachable',
    signal,
  });
}

/** The beginning of the text of a file. */
export function fetchUploadText(id: string, signal?: AbortSignal): Promise<UploadText> {
  return callApi(`/api/uploads/${encodeURIComponent(id)}/text`, {
    schema: uploadTextSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

export async function deleteUpload(id: string): Promise<void> {
  await callApi(`/api/uploads/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    schema: done,
    unreachable: 'server.unreachable',
  });
}

/** Makes a picture the profile picture. */
export async function putPicture(file: File): Promise<SessionUser> {
  return changedUser.parse(await sendFile('/api/account/picture', 'PUT', file)).user;
}

export async function deletePicture(): Promise<SessionUser> {
  const { user } = await callApi('/api/account/picture', {
    method: 'DELETE',
    schema: changedUser,
    unreachable: 'server.unreachable',
  });
  return user;
}

/** Sends a file as the body of a call. Throws the server's error, or uploads.unreachable. */
export async function sendFile(path: string, method: 'POST' | 'PUT', file: File): Promise<unknown> {
  const response = await send(path, 'uploads.unreachable', {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await readError(response, 'server.unexpected');
  return response.json();
}
