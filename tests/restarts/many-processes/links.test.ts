import { describe, expect, it } from 'vitest';
import type { TrackedLink } from '#domain/links/link.ts';
import { browser, linkTargets, sumTargets, visit } from '../../process/link-visits.ts';
import { onPostgresql } from '../../process/settings.ts';
import { processes, useProcesses } from './stage/start-processes.ts';

describe.skipIf(!onPostgresql)('tracked links of three processes', () => {
  const stage = useProcesses();
  const make = async () => {
    const person = await stage.subscriber();
    const { body } = await stage
      .at(0, person)
      .post('/api/links', { name: 'Everywhere', targets: linkTargets });
    return { person, id: (body as unknown as TrackedLink).id };
  };
  /** Where each process sends the same browser, or the status where it sends it nowhere. */
  const ends = (id: string) =>
    Promise.all(
      stage.servers.map(async ({ url }) => {
        const { status, headers } = await visit(`${url}/go/${id}`, browser);
        return status === 302 ? String(headers.location).split('?')[0] : status;
      }),
    );

  it('visits are counted once, and a visitor is one at all of them', async () => {
    const { person, id } = await make();
    const visits = Array.from({ length: 300 }, (_, index) =>
      visit(`${stage.proxy.url}/go/${id}`, `${browser}.${Math.floor(index / processes)}`),
    );
    expect((await Promise.all(visits)).every(({ status }) => status === 302)).toBe(true);
    for (const client of stage.everywhere(person))
      await expect
        .poll(async () => {
          const link = (await client.get(`/api/links/${id}`)).body as unknown as TrackedLink;
          return [sumTargets(link, 'visits'), sumTargets(link, 'visitors')];
        })
        .toEqual([300, 300 / processes]);
  });

  it('a link that is changed or deleted in one process is so in all', async () => {
    const { person, id } = await make();
    const [before] = await ends(id);
    expect(await ends(id)).toEqual(stage.servers.map(() => before));
    const changes = {
      targets: [0, 1].map((target) => ({ target, url: `https://shop.example/new-${target}` })),
    };
    const changed = await stage.at(1, person).patch(`/api/links/${id}`, changes);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    // In the process that changed it at once.
    expect((await ends(id))[1]).toContain('/new-');
    await expect.poll(async () => (await ends(id)).every((end) => String(end).includes('/new-'))).toBe(true);
    expect((await stage.at(2, person).delete(`/api/links/${id}`, {})).status).toBe(200);
    await expect.poll(() => ends(id)).toEqual(stage.servers.map(() => 410));
  });
});
