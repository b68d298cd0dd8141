import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { labelOf, sendRequest, type ResponseReader } from '../../exchange.ts';
import { readJson } from '../../read-json.ts';
import { geminiDialect } from '../../vendors/gemini.ts';
import type { SubmissionCall } from '../batch-dialect.ts';
import { countBytes } from '../limits.ts';
import { requestJson } from '../request-json.ts';

const uploadedSchema = z.object({ file: z.object({ name: z.string().min(1) }) });

/**
 * Uploads a file in two requests, as Google's own client does; returns its name (`files/…`). Google deletes it after
 * two days. https://ai.google.dev/api/files
 */
export async function uploadFile(
  call: SubmissionCall,
  displayName: string,
  content: string,
): Promise<string> {
  const url = await startUpload(call, displayName, countBytes(content));
  const request = {
    url,
    headers: {
      ...geminiDialect.headers(call.apiKey),
      'content-type': 'application/jsonl',
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
    },
    body: content,
  };
  const { file } = await requestJson('gemini', call, request, (answer) => uploadedSchema.parse(answer));
  return file.name;
}

async function startUpload(call: SubmissionCall, displayName: string, bytes: number): Promise<string> {
  const request = {
    url: `${call.baseUrl}/upload/v1beta/files`,
    headers: {
      ...geminiDialect.headers(call.apiKey),
      'content-type': 'application/json',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes),
      'x-goog-upload-header-content-type': 'application/jsonl',
    },
    body: JSON.stringify({ file: { displayName, mimeType: 'application/jsonl' } }),
  };
  let location: string | undefined;
  const transport: SubmissionCall['transport'] = (sent, sink) =>
    call.transport(sent, {
      ...sink,
      head: (status, header) => {
        location = header('x-goog-upload-url');
        sink.head(status, header);
      },
    });
  await sendRequest('gemini', { ...call, transport }, request, ({ settle }) => anyBody(settle));
  return sameHost(call, location);
}

/** The answer is in a header. */
function anyBody(settle: () => void): ResponseReader {
  return { ...readJson('gemini', () => {}), accepts: () => true, bytes: () => {}, end: () => settle() };
}

/** The address for the content, at the host that the key is meant for, as Google's own client does it. */
function sameHost({ baseUrl }: SubmissionCall, location: string | undefined): string {
  if (location === undefined || !URL.canParse(location))
    throw new AppError('provider.garbled', { provider: labelOf('gemini') });
  const { pathname, search } = new URL(location);
  return new URL(baseUrl).origin + pathname + search;
}
