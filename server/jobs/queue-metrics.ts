import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Gauge } from 'prom-client';

type Figures = { queue: string; waiting: number; failing: number; oldest: number };

/** Of jobs that should have started: one that is to start later, such as a reminder, is not late. */
const sql = `select name as queue, count(*) filter (where state = 'created')::int as waiting,
    count(*) filter (where state = 'retry')::int as failing,
    extract(epoch from now() - min(created_on))::float8 as oldest
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;

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
