import type { Deliveries } from '../../deliveries.ts';
import type { Entity, StripeEvent } from './objects.ts';
import { newId, type Store } from './store.ts';

export const apiVersion = '2026-10-28.endive';

export type StripeState = {
  store: Store;
  deliveries: Deliveries;
  /** Sends an event about an object to the webhook endpoints. */
  emit: (type: string, object: Entity, at: number, previous?: object) => void;
};

export function createStripeState(store: Store, deliveries: Deliveries): StripeState {
  return {
    store,
    deliveries,
    emit: (type, object, at, previous) => {
      const event = store.put<StripeEvent>({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: at,
        data: {
          object: structuredClone(object),
          ...(previous && { previous_attributes: structuredClone(previous) }),
        },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
      deliveries.announce(event);
    },
  };
}

/** Changes an object; returns the previous values of the changed fields. */
export function change<T extends Entity>(entity: T, fields: Partial<T>): Partial<T> {
  const previous: Partial<T> = {};
  for (const name of Object.keys(fields) as (keyof T & string)[]) {
    if (entity[name] === fields[name]) continue;
    previous[name] = structuredClone(entity[name]);
    (entity as Record<string, unknown>)[name] = fields[name];
  }
  return previous;
}
