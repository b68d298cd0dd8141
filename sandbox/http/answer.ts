import type { FastifyReply } from 'fastify';
import { boundedPrompt } from '../request-log.ts';
import { type JsonWish, write } from '../writer.ts';
import { cutIntoCount, cutIntoWords, repeatToBytes } from './chunks.ts';
import { type StreamFrames, sendJson, sendStream } from './send-response.ts';
import { faultOfPrompt } from '../scenarios.ts';
import { type Exchange, fail, failEarly } from './exchange.ts';
import { countTokens, cutAtTokens } from './tokens.ts';

/** A call parsed from a vendor's request. */
export type Call = {
  model: string;
  system: string;
  prompt: string;
  maxTokens: number | null;
  streamed: boolean;
  json: JsonWish | null;
};

export type CallResult = {
  text: string;
  pieces: string[];
  /** True when the token limit cut the text. */
  limited: boolean;
  inputTokens: number;
  outputTokens: number;
};

/** How a vendor formats one response. */
export type ResponseFormat = {
  json: (answer: CallResult) => unknown;
  refusedJson: (refusal: string, answer: CallResult) => unknown;
  frames: (answer: CallResult, refusal: string) => StreamFrames;
};

export const refusal = "I'm sorry, but I can't help with that request.";
const multibyteLine = 'Café crème, naïve façade — 日本語, Ελληνικά, हिन्दी and 👩🏽‍🚀🎉☕ all arrive whole.\n\n';
const bigChunkBytes = 1024 * 1024;

/** Writes the text of a call, with the scenario of its key. */
export function composeAnswer(
  call: Call,
  { scenario, vendor }: Pick<Exchange, 'scenario' | 'vendor'>,
): CallResult {
  const written =
    scenario.fault === 'empty' || scenario.fault === 'refuse'
      ? ''
      : write({
          system: call.system,
          prompt: call.prompt,
          provider: vendor.label,
          json: call.json,
          habits: scenario.habits,
        });
  const whole = scenario.fault === 'split' ? multibyteLine + written : written;
  const { text, cut } =
    call.maxTokens === null ? { text: whole, cut: false } : cutAtTokens(whole, call.maxTokens);
  const big = scenario.fault === 'bigchunk' ? repeatToBytes(text, bigChunkBytes) : null;
  const pieces =
    big !== null ? [big] : scenario.chunks ? cutIntoCount(text, scenario.chunks) : cutIntoWords(text);
  const sent = big ?? (scenario.chunks ? pieces.join('') : text);
  return {
    text: sent,
    pieces,
    limited: cut,
    inputTokens: countTokens(call.system) + countTokens(call.prompt),
    outputTokens: scenario.fault === 'refuse' ? countTokens(refusal) : countTokens(sent),
  };
}

/** Writes the text of a call and sends it, streamed or not, with the scenario of the key. */
export async function respondToCall(
  exchange: Exchange,
  reply: FastifyReply,
  call: Call,
  format: ResponseFormat,
): Promise<unknown> {
  const { entry, connection, headers, requestLog } = exchange;
  entry.model = call.model;
  entry.streamed = call.streamed;
  entry.prompt = boundedPrompt([call.system, call.prompt].filter(Boolean).join('\n\n'));
  const counted = requestLog.callWith(call.prompt);
  const { faulty } = exchange.scenario;
  if (faulty !== null) {
    exchange.scenario.fault = faultOfPrompt(call.prompt, faulty, counted.calls - 1);
    entry.scenario = exchange.scenario.fault;
    if (failEarly(exchange, reply)) return reply;
  }
  const { scenario } = exchange;
  if (scenario.fault === 'error-midstream' && !call.streamed) return fail(reply, exchange, 'server-error');
  // Also for one that ends with an error of its own: it had begun to write.
  counted.charged += 1;
  const answer = composeAnswer(call, exchange);
  const onChunk = () => {
    entry.firstTextAt ??= Date.now();
    entry.chunks += 1;
  };
  const delivery = { connection, scenario, headers, onChunk };
  reply.hijack();
  if (call.streamed) await sendStream(delivery, format.frames(answer, refusal), answer.pieces);
  else {
    const refused = scenario.fault === 'refuse';
    const body = refused ? format.refusedJson(refusal, answer) : format.json(answer);
    await sendJson(delivery, body, answer.pieces.length);
  }
  return undefined;
}
