import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Gauge } from 'prom-client';

type Figures = { queue: string; waiting: number; failing: number; oldest: number };

/**
 * Of jobs that should have started: one that is to start later, such as a reminder, is not late. One that has failed counts also while
 * it waits for its next attempt and during it; otherwise it would be seen only in the moment between the two.
 */
const sql = `select name as queue, count(*) filter (where not has_failed)::int as waiting,
    count(*) filter (where has_failed)::int as failing,
    extract(epoch from now() - min(case when has_failed then created_on else greatest(created_on, start_after) end))::float8
      as oldest
  from (select name, created_on, start_after, state = 'retry' or (state = 'active' and retry_count > 0) as has_failed
    from pgboss.job
    where state = 'retry' or (state = 'active' and retry_count > 0) or (state = 'created' and start_after <= now())) as job
  group by name`;

/**
 * What waits in the job queue, read once for each scrape. Every process reports the same. Without a database there are no
 * figures of it, and all others are returned.
 */
export const queueMetrics = plugin((app: FastifyInstance, _options, done) => {
  let reading: Promise<Figures[]> | undefined;
  const read = () => {
    reading ??= app.database
      .query<Figures>(sql)
      .catch(() => [])
      .finally(() => (reading = undefined));
    return reading;
  };
  const registers = [app.metrics.registry];
  new Gauge({
    name: 'aigen_jobs',
    help: 'Jobs of a queue that should be done: waiting, or failing (tried before).',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      const rows = await read();
      this.reset();
      for (const { queue, waiting, failing } of rows) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'failing' }, failing);
      }
    },
  });
  new Gauge({
    name: 'aigen_oldest_job_seconds',
    help: 'Age of the oldest job of a queue that should have been done.',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      const rows = await read();
      this.reset();
      for (const { queue, oldest } of rows) this.set({ queue }, oldest);
    },
  });
  done();
});
