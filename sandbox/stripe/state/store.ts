import { randomInt } from 'node:crypto';
import type { DeclineName } from '../charging/cards.ts';
import { missing } from '../protocol/failure.ts';
import { day, hour, secondsNow } from './moments.ts';
import type { Entity } from './objects.ts';
import type { StateFile } from '../../state-folder.ts';

export type Delivery = {
  event: string;
  endpoint: string;
  /** `left`: nobody listened there any more, so the next endpoint is sent it. */
  state: 'waiting' | 'held' | 'done' | 'given-up' | 'left';
  attempts: number;
};

export type KeptAnswer = { fingerprint: string; status: number; body: unknown; at: number };

/** Everything that outlives a restart. */
export type State = {
  objects: Record<string, Entity>;
  /** Signing secret of each webhook endpoint. */
  secrets: Record<string, string>;
  /** Payment methods whose charges fail, and how. */
  declines: Record<string, DeclineName>;
  deliveries: Delivery[];
  /** Answers to idempotency keys. */
  answers: Record<string, KeptAnswer>;
  /** What becomes of a subscription whose renewal was tried for the last time. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
  invoices: number;
};

export type Store = ReturnType<typeof createStore>;

const mostEvents = 500;
const mostDeliveries = 1_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;

/** All objects by id. Newer ones stand after older ones, however old they were made since. */
export function createStore(file: StateFile<Partial<State>>) {
  const state: State = {
    objects: {},
    secrets: {},
    declines: {},
    deliveries: [],
    answers: {},
    afterRetries: 'canceled',
    invoices: 0,
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
        throw missing(object.replace(/.*\./, '').replaceAll('_', ' '), id, param);
      return entity as T;
    },
    put: <T extends Entity>(entity: T): T => {
      state.objects[entity.id] = entity;
      return entity;
    },
    save: () => {
      forget(state);
      file.write(state);
    },
  };
}

/** Lets go of what nobody asks for any more, so that the state stays small. */
function forget(state: State): void {
  const events = Object.values(state.objects).filter(({ object }) => object === 'event');
  const isLetGo = new Set(events.slice(0, -mostEvents).map(({ id }) => id));
  const now = secondsNow();
  for (const { id, object, created, status } of Object.values(state.objects)) {
    const isOldVisit =
      (object === 'billing_portal.session' && created < now - day) ||
      (object === 'checkout.session' && status !== 'open' && created < now - 90 * day);
    if (isOldVisit || isLetGo.has(id)) delete state.objects[id];
  }
  for (const [key, { at }] of Object.entries(state.answers))
    if (at < now - 24 * hour) delete state.answers[key];
  state.deliveries = state.deliveries.filter(({ event }) => !isLetGo.has(event)).slice(-mostDeliveries);
}
