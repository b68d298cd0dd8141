import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { passwordSlots } from '../accounts/password.ts';
import { callLimits, type CallLimit, type Limits } from './limits.ts';
import { Slots } from './slots.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group of expensive calls that the route belongs to: so many of them run at once. */
    limit?: CallLimit;
    /**
     * The handler receives the body piece by piece, or reads what it works on from another site, and calls `beginWork` when all of it is
     * there. Only from then on it has a slot and counts as a request at once: a slow sender takes no place of others.
     */
    receivesFirst?: true;
  }
  interface FastifyRequest {
    /** Takes the slot of a route with `receivesFirst`. Throws as `Slots.take` and as `countRequest`. */
    beginWork: () => Promise<void>;
  }
  interface FastifyInstance {
    /** Shows slots in the metrics. */
    showSlots: (slots: Slots) => void;
  }
}

/**
 * Bounds how many calls of routes with `config.limit` are handled at once, in the process and of one account. A slot is given back
 * when the handler has ended and the response is sent or its client is gone: a client who leaves does not free what still works.
 */
export const limitCalls = plugin((app: FastifyInstance, _options, done) => {
  const groups = new Map<CallLimit, Slots>();
  const limited = new WeakSet<RouteHandlerMethod>();
  app.decorate('showSlots', (slots) => void app.metrics.slots.push(slots));
  app.showSlots(passwordSlots);
  app.decorateRequest('beginWork', () => {
    throw new Error('Only a route with a limit that receives first begins its work itself.');
  });

  function slotsOf(name: CallLimit): Slots {
    let slots = groups.get(name);
    if (!slots) {
      slots = new Slots({ ...callLimits[name], name });
      groups.set(name, slots);
      app.showSlots(slots);
    }
    return slots;
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const { limit: name, receivesFirst, waitsForOthers } = route.config ?? {};
    // The route that Fastify adds for HEAD has the handler of GET.
    if (!name || limited.has(handler)) return;
    const slots = slotsOf(name);
    const { longestMs }: Limits = callLimits[name];
    route.handler = async function limitedHandler(request, reply) {
      const owner = (await request.findUser())?.id ?? null;
      const closed = whenClosed(reply);
      const ends: (() => void)[] = [];
      let isHandled = false;
      const endWhenOver = () => {
        if (isHandled && closed.signal.aborted) for (const end of ends.splice(0)) end();
      };
      closed.signal.addEventListener('abort', endWhenOver, { once: true });
      const takeSlot = async () => {
        ends.push(await slots.take(owner, closed.signal));
        if (longestMs === undefined) return;
        const tooLong = setTimeout(() => reply.raw.destroy(), longestMs).unref();
        ends.push(() => clearTimeout(tooLong));
      };
      try {
        if (receivesFirst) {
          ends.push(slots.receive(owner));
          request.beginWork = async () => {
            if (!waitsForOthers) app.countRequest(request, reply);
            await takeSlot();
          };
        } else await takeSlot();
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        isHandled = true;
        endWhenOver();
      }
    };
    limited.add(route.handler);
  });
  done();
});

/** Aborted when the response is sent or its connection is lost. */
function whenClosed({ raw }: FastifyReply): AbortController {
  const closed = new AbortController();
  const close = () => closed.abort(new AppError('generation.stopped'));
  if (raw.closed) close();
  else raw.once('close', close);
  return closed;
}
