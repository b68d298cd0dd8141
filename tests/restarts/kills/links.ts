import { randomUUID } from 'node:crypto';
import { browser, linkTargets } from '../../process/link-visits.ts';
import type { Kinds } from './stage.ts';

/** Tracked links. Visits are counted in batches, a second late at most: `tests/restarts/links.test.ts` checks what a kill loses. */
export const linkKinds: Kinds = {
  'tracked links': async (stage) => {
    const person = await stage.person();
    const name = `Autumn ${randomUUID()}`;
    const fact = {
      name,
      sql: `select json_build_object('targets', (select count(*) from tracked_link_targets t where t.link_id = l.id), 'first', (select label from tracked_link_targets t where t.link_id = l.id and position = 0),
        'deleted', deleted_at is not null) as state from tracked_links l where name = $1 or id = $2`,
      parameters: [name, ''],
    };
    const { body } = await person.calls('POST /api/links', {
      body: { name, targets: linkTargets },
      changes: [{ fact, state: { targets: 2, first: 'A', deleted: false } }],
    });
    const id = String(body.id);
    const visitor = stage.visitor();
    await visitor.calls('GET /go/:id', { path: { id }, headers: { 'user-agent': browser } });
    await visitor.calls('POST /go/:id/goal', { path: { id }, body: { aigen: `${id}.a` } });
    await visitor.calls('GET /go/:id/goal.gif', { path: { id }, query: `?aigen=${id}.a` });
    await person.calls('PATCH /api/links/:id', {
      path: { id },
      body: {
        targets: [{ target: 0, label: 'Changed' }],
        newTargets: [{ url: 'https://shop.example/c', label: 'C' }],
      },
      changes: [{ fact, state: { targets: 3, first: 'Changed', deleted: false } }],
    });
    // The name goes with the link: it is found by its id from now on.
    stage.done.changes.forget(fact);
    const byId = { ...fact, name: `link ${id}`, parameters: ['', id] };
    await person.calls('DELETE /api/links/:id', {
      path: { id },
      changes: [
        {
          fact: byId,
          before: { targets: 3, first: 'Changed', deleted: false },
          state: { targets: 0, first: null, deleted: true },
        },
      ],
    });
  },
};
