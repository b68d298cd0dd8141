import type { CDPSession, Page } from '@playwright/test';

export type ScriptPerFrame = {
  /** CPU milliseconds of script in the frame with the most script. */
  mostInFrame: number;
  /** CPU milliseconds of all script. */
  total: number;
  frames: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

const frameMicroseconds = 16_667;

/** Names of all trace events in which Chromium runs script. */
const scriptNames = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
]);

/**
 * Runs an action in a page while Chromium traces its main thread. Measures CPU time, not elapsed time, so
 * that other processes do not count.
 */
export async function recordScript(page: Page, act: () => Promise<void>): Promise<ScriptPerFrame> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'v8',
        'v8.execute',
        '__metadata',
      ],
    },
    transferMode: 'ReportEvents',
  });
  await act();
  await endTracing(session);
  await session.detach();
  return measure(events);
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}

/** Script time of the page's main thread, summed per frame. */
export function measure(events: readonly TraceEvent[]): ScriptPerFrame {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const onMain = events.filter(({ pid, tid }) => mains.has(`${pid}:${tid}`)).sort((a, b) => a.ts - b.ts);
  let mostInFrame = 0;
  let inFrame = 0;
  let total = 0;
  let frames = 0;
  let end = -Infinity;
  for (const { name, ph, ts, dur = 0, tdur } of onMain) {
    if (name === 'BeginMainThreadFrame') {
      frames += 1;
      inFrame = 0;
    }
    // Nested events are already part of the outer one.
    if (ph !== 'X' || !scriptNames.has(name) || ts < end) continue;
    // No frame begins while nothing is drawn; script that ran more than a frame ago delayed nothing.
    if (ts - end > frameMicroseconds) inFrame = 0;
    end = ts + dur;
    const took = (tdur ?? dur) / 1_000;
    inFrame += took;
    total += took;
    mostInFrame = Math.max(mostInFrame, inFrame);
  }
  if (frames === 0) throw new Error('The page drew no frame.');
  const rounded = (ms: number) => Math.round(ms * 10) / 10;
  return { mostInFrame: rounded(mostInFrame), total: rounded(total), frames };
}
