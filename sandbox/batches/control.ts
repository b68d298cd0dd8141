import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { batchFaultKinds, type BatchStore } from './store.ts';
import { endOf, rowStates } from './timeline.ts';

const faultSchema = z.strictObject({
  fault: z.enum(batchFaultKinds),
  times: z.int().min(1).default(1),
  /** How the path begins, such as `/openai/v1/batches`. */
  path: z.string().default('/'),
  method: z.enum(['GET', 'POST']).optional(),
});

const promptLength = 200;

/** What tests order of the batches, and what they count. */
export function registerBatchControl(app: FastifyInstance, store: BatchStore): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error>((error, _request, reply) => reply.code(400).send({ error: error.message }));
  app.get('/', () => ({
    batches: store.all().map((batch) => ({
      vendor: batch.vendor,
      id: batch.id,
      rows: batch.rows.length,
      createdAt: batch.createdAt,
      end: endOf(batch, Date.now()),
    })),
  }));
  /** Every row of every batch: a row that was submitted twice is there twice. */
  app.get('/rows', () => ({
    rows: store.all().flatMap((batch) => {
      const stateOf = rowStates(batch, Date.now());
      return batch.rows.map(({ customId, request }, index) => ({
        vendor: batch.vendor,
        batch: batch.id,
        customId,
        request: JSON.stringify(request).slice(0, promptLength),
        state: stateOf(index),
      }));
    }),
  }));
  app.post('/faults', ({ body }) => {
    store.faults.order(faultSchema.parse(JSON.parse(String(body))));
    return {};
  });
  app.delete('/faults', () => {
    store.faults.clear();
    return {};
  });
  app.post('/finish', () => {
    store.finish();
    return {};
  });
  app.delete('/', () => {
    store.clear();
    return {};
  });
}
