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
    const name = route.config?.limit;
    // The route that Fastify adds for HEAD has the handler of GET.
    if (!name || limited.has(handler)) return;
    const slots = slotsOf(name);
    const { longestMs }: Limits = callLimits[name];
    route.handler = async function limitedHandler(request, reply) {
      const owner = (await request.findUser())?.id ?? null;
      const closed = whenClosed(reply);
      const leave = await slots.take(owner, closed.signal);
      const tooLong = longestMs === undefined ? undefined : setTimeout(() => reply.raw.destroy(), longestMs);
      tooLong?.unref();
      let isHandled = false;
      const leaveWhenOver = () => {
        if (!isHandled || !closed.signal.aborted) return;
        clearTimeout(tooLong);
        leave();
      };
      closed.signal.addEventListener('abort', leaveWhenOver, { once: true });
      try {
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        isHandled = true;
        leaveWhenOver();
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
