import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxUrlCharacters } from '#domain/competitive/site/page.ts';
import { uploadTypes } from '#domain/uploads/file-types.ts';
import { requireReadable } from '../../billing/require-capability.ts';
import { withGuard } from '../../guarded-fetch/with-guard.ts';
import { signedIn } from '../../http/openapi.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { pictureLimits } from '../../overload/limits.ts';
import { Slots } from '../../overload/slots.ts';
import { uploadsFolder } from '../../uploads/storage/file-storage.ts';
import { encodeForPreview, fetchPicture } from './read-picture.ts';

const headers = {
  'content-type': uploadTypes.webp.mediaType,
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // For the editor, which draws the same pictures with each change.
  'cache-control': 'private, max-age=3600',
  vary: 'cookie',
};

/** Pictures of emails, so that a preview loads nothing from other sites (decision 099). Nothing of them is kept here. */
export const imageRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;
  const slots = new Slots(pictureLimits);
  app.showSlots(slots);

  app.get('/api/images', {
    config: { waitsForOthers: true },
    schema: {
      ...signedIn,
      querystring: z.object({ url: z.string().min(1).max(maxUrlCharacters) }),
    },
    preValidation: requireReadable('email'),
    handler: async (request, reply) => {
      const { id: userId } = await request.requireUser();
      await countCall(database, 'emailPicture', userId, new Date());
      const picture = await withGuard(app, reply, (guardedFetch, { signal }) =>
        slots.run(
          userId,
          async () => {
            const body = await fetchPicture(request.query.url, { guardedFetch, signal });
            return encodeForPreview(body, uploadsFolder(config.dataDir), userId);
          },
          signal,
        ),
      );
      return reply.headers(headers).send(picture);
    },
  });
};
