import type { WriterHabits } from './writer.ts';

/**
 * Behavior selected by words in the API key. Where a key contains several faults, the first of this list
 * counts; `slow` and `fast` can be combined with any fault.
 */
export const scenarios = {
  'error-midstream': 'an error event of the vendor within the stream; without streaming a 500',
  invalid: '401, the key is refused',
  mistyped: "the vendor's real response to an unknown key: Gemini 400 API_KEY_INVALID, others 401",
  forbidden: '403, the key has no permission',
  ratelimit: '429 with Retry-After: 1',
  quota: "429 with the vendor's body for a used-up quota",
  credit: "no credit left, in the vendor's format: Anthropic 400 'credit balance is too low', others 429",
  overload: '529 from Anthropic, 503 from the others',
  cut: 'drops the connection midway',
  early: 'ends the stream cleanly, without its closing events',
  stall: 'sends some text and then nothing more',
  hang: 'never responds',
  garbage: 'a malformed event in the stream, malformed JSON without streaming',
  empty: 'a valid response without content',
  html: '502 with an HTML page, as a proxy would send it',
  bigchunk: '1 MiB of text in a single chunk',
  split: 'splits characters of several bytes across writes',
  refuse: 'the model declines to write, in the format of the vendor',
  slow: 'streams slowly, about 120 ms a chunk',
  fast: 'streams without any pause',
} as const satisfies Record<string, string>;

export type ScenarioName = keyof typeof scenarios;
export type FaultName = Exclude<ScenarioName, 'slow' | 'fast'>;

/** The settings of one key. */
export type ScenarioSettings = {
  /** Only keys that contain `sandbox` are accepted. */
  accepted: boolean;
  fault: FaultName | null;
  pace: 'normal' | 'slow' | 'fast';
  /** `chunks-200` in the key: the exact number of pieces of text. */
  chunks: number | null;
  /** `chunkms-5` in the key: milliseconds before each piece. */
  chunkMs: number | null;
  /** `faulty-10` in the key: percent of the prompts whose calls have a fault, of all kinds (`faultOfPrompt`). */
  faulty: number | null;
  /**
   * `misquote` and `obedient` in the key: how it writes competitive analyses (writing/analysis.ts). `overdo`: it changes
   * more of a text than the element of a variant (writing/variant.ts). `skimp`: it leaves out parts of an email, and with
   * `obedient` puts in what an email must not have (writing/email.ts).
   */
  habits: WriterHabits;
};

/** Faults of single prompts, in turn. */
const promptFaults = [
  'ratelimit',
  'overload',
  'empty',
  'refuse',
  'cut',
  'early',
  'garbage',
  'html',
  'error-midstream',
] as const satisfies readonly FaultName[];

/** Faults by which a vendor asks to wait: they are over when the prompt is sent again. */
const passingFaults: readonly FaultName[] = ['ratelimit', 'overload', 'html'];

/** The fault that a prompt has with a key of `faulty-<percent>`. `calls`: how often it was sent before. */
export function faultOfPrompt(prompt: string, percent: number, calls: number): FaultName | null {
  let hash = 0x811c9dc5;
  for (let at = 0; at < prompt.length; at += 1)
    hash = Math.imul(hash ^ prompt.charCodeAt(at), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  if (hash % 100 >= percent) return null;
  const fault = promptFaults[Math.floor(hash / 100) % promptFaults.length]!;
  return calls > 0 && passingFaults.includes(fault) ? null : fault;
}

const maxChunks = 20_000;
const maxChunkMs = 60_000;

/** The number after a name in the key, such as `chunks-200`; null without it. */
export const numberIn = (key: string, name: string, max: number): number | null => {
  const digits = new RegExp(`(?:^|[^a-z])${name}-(\\d{1,6})`).exec(key)?.[1];
  return digits === undefined ? null : Math.min(Number(digits), max);
};

export function readKey(key: string): ScenarioSettings {
  const names = Object.keys(scenarios) as ScenarioName[];
  const fault = names.find((name) => name !== 'slow' && name !== 'fast' && key.includes(name)) as
    | FaultName
    | undefined;
  const pace = key.includes('fast') ? 'fast' : key.includes('slow') ? 'slow' : 'normal';
  const chunks = numberIn(key, 'chunks', maxChunks);
  return {
    accepted: key.includes('sandbox'),
    fault: fault ?? null,
    pace,
    chunks: chunks === 0 ? null : chunks,
    chunkMs: numberIn(key, 'chunkms', maxChunkMs),
    faulty: numberIn(key, 'faulty', 100),
    habits: {
      misquotes: key.includes('misquote'),
      obeys: key.includes('obedient'),
      overdoes: key.includes('overdo'),
      skimps: key.includes('skimp'),
    },
  };
}
