import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { request } from 'undici';
import type { Config } from '../../config/config.ts';
import type { FileStorage } from './file-storage.ts';

type Method = 'GET' | 'PUT' | 'DELETE';
type Body = { path: string; size: number; mediaType: string };

/** A storage that says nothing for so long is given up. */
const silenceMs = 30_000;

/** Files in a bucket of any service with the S3 interface, addressed by path. */
export function openS3Storage(
  settings: NonNullable<Config['s3']>,
  timeouts = { headersTimeout: silenceMs, bodyTimeout: silenceMs },
): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const send = async (method: Method, key: string, file?: Body) => {
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${encodeURIComponent(key)}`,
      headers: {
        // The service refuses content that was damaged on the way.
        'x-amz-content-sha256': file ? await hashFile(file.path) : emptyHash,
        ...(file && { 'content-type': file.mediaType }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    return request(signed.url, {
      method,
      ...timeouts,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(file && { 'content-length': String(file.size) }),
      },
      ...(file && { body: createReadStream(file.path) }),
    });
  };
  const expectDone = async (
    { statusCode, body }: Awaited<ReturnType<typeof send>>,
    allowed: readonly number[],
  ) => {
    await body.dump();
    if (!allowed.includes(statusCode)) throw new Error(`The file storage returned ${statusCode}.`);
  };
  return {
    write: async (key, file) => expectDone(await send('PUT', key, file), [200, 201, 204]),
    read: async (key) => {
      const response = await send('GET', key);
      if (response.statusCode === 200) return response.body;
      await expectDone(response, [404]);
      return null;
    },
    remove: async (key) => expectDone(await send('DELETE', key), [200, 202, 204, 404]),
  };
}

const emptyHash = createHash('sha256').digest('hex');

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
