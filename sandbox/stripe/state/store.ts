import { randomInt } from 'node:crypto';
import type { DeclineName } from '../charging/cards.ts';
import { missing } from '../protocol/failure.ts';
import { day, hour, secondsNow } from './timestamps.ts';
import type { Entity } from './objects.ts';
import type { Delivery } from '../../deliveries.ts';
import type { StateFile } from '../../state-folder.ts';

export type IdempotentResponse = { fingerprint: string; status: number; body: unknown; at: number };

/** The state that survives a restart. */
export type State = {
  objects: Record<string, Entity>;
  /** Signing secret of each webhook endpoint. */
  secrets: Record<string, string>;
  /** Declines of payment methods whose charges fail. */
  declines: Record<string, DeclineName>;
  deliveries: Delivery[];
  /** Responses for idempotency keys. */
  answers: Record<string, IdempotentResponse>;
  /** Status of a subscription after the last retry of a renewal. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
  invoices: number;
  /** Scheme and host of the application whose pages lead here; null = not known yet. */
  origin: string | null;
};

export type Store = ReturnType<typeof createStore>;

const maxEvents = 500;
const maxDeliveries = 1_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;

/** All objects by id, in the order of their creation, even if their timestamps were changed since. */
export function createStore(file: StateFile<Partial<State>>) {
  const state: State = {
    objects: {},
    secrets: {},
    declines: {},
    deliveries: [],
    answers: {},
    afterRetries: 'canceled',
    invoices: 0,
    origin: null,
    ...file.read(),
  };
  const ofType = <T extends Entity>(object: T['object']): T[] =>
    Object.values(state.objects).filter((entity): entity is T => entity.object === object);

  return {
    state,
    /** Every object of a type, oldest first. */
    all: ofType,
    find: <T extends Entity>(id: string, object: T['object']): T | undefined => {
      const entity = Object.hasOwn(state.objects, id) ? state.objects[id] : undefined;
      return entity?.object === object ? (entity as T) : undefined;
    },
    /** Throws the API's `resource_missing`. */
    get: <T extends Entity>(id: string, object: T['object'], param = 'id'): T => {
      const entity = Object.hasOwn(state.objects, id) ? state.objects[id] : undefined;
      if (entity?.object !== object)
        throw missing(object.slice(object.lastIndexOf('.') + 1).replaceAll('_', ' '), id, param);
      return entity as T;
    },
    put: <T extends Entity>(entity: T): T => {
      state.objects[entity.id] = entity;
      return entity;
    },
    save: () => {
      deleteOld(state);
      file.write(state);
    },
  };
}

/** Deletes old events, deliveries and sessions, so that the state stays small. */
function deleteOld(state: State): void {
  const events = Object.values(state.objects).filter(({ object }) => object === 'event');
  const isExpired = new Set(events.slice(0, -maxEvents).map(({ id }) => id));
  const now = secondsNow();
  for (const { id, object, created, status } of Object.values(state.objects)) {
    const isOldVisit =
      (object === 'billing_portal.session' && created < now - day) ||
      (object === 'checkout.session' && status !== 'open' && created < now - 90 * day);
    if (isOldVisit || isExpired.has(id)) delete state.objects[id];
  }
  for (const [key, { at }] of Object.entries(state.answers))
    if (at < now - 24 * hour) delete state.answers[key];
  state.deliveries = state.deliveries.filter(({ event }) => !isExpired.has(event)).slice(-maxDeliveries);
}
