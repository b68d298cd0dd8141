import type { FastifyReply } from 'fastify';
import { boundedPrompt } from '../request-log.ts';
import { type JsonWish, write } from '../writer.ts';
import { cutIntoCount, cutIntoWords, repeatToBytes } from './chunks.ts';
import { type StreamFrames, sendJson, sendStream } from './send-response.ts';
import { type Exchange, fail } from './exchange.ts';
import { countTokens, cutAtTokens } from './tokens.ts';

/** A call, read out of a vendor's request. */
export type Call = {
  model: string;
  system: string;
  prompt: string;
  maxTokens: number | null;
  streamed: boolean;
  json: JsonWish | null;
};

export type Answer = {
  text: string;
  pieces: string[];
  /** True when the token limit cut the text. */
  limited: boolean;
  inputTokens: number;
  outputTokens: number;
};

/** How a vendor words one answer. */
export type Wording = {
  json: (answer: Answer) => unknown;
  refusedJson: (refusal: string, answer: Answer) => unknown;
  frames: (answer: Answer, refusal: string) => StreamFrames;
};

const refusal = "I'm sorry, but I can't help with that request.";
const manyByteLine = 'Café crème, naïve façade — 日本語, Ελληνικά, हिन्दी and 👩🏽‍🚀🎉☕ all arrive whole.\n\n';
const bigChunkBytes = 1024 * 1024;

function compose(call: Call, { orders, vendor }: Exchange): Answer {
  const written =
    orders.fault === 'empty' || orders.fault === 'refuse'
      ? ''
      : write({ system: call.system, prompt: call.prompt, provider: vendor.label, json: call.json });
  const whole = orders.fault === 'split' ? manyByteLine + written : written;
  const { text, cut } =
    call.maxTokens === null ? { text: whole, cut: false } : cutAtTokens(whole, call.maxTokens);
  const big = orders.fault === 'bigchunk' ? repeatToBytes(text, bigChunkBytes) : null;
  const pieces =
    big !== null ? [big] : orders.chunks ? cutIntoCount(text, orders.chunks) : cutIntoWords(text);
  const sent = big ?? (orders.chunks ? pieces.join('') : text);
  return {
    text: sent,
    pieces,
    limited: cut,
    inputTokens: countTokens(call.system) + countTokens(call.prompt),
    outputTokens: orders.fault === 'refuse' ? countTokens(refusal) : countTokens(sent),
  };
}

/** Writes the text of a call and sends it, streamed or not, as the key asks. */
export async function answerCall(
  exchange: Exchange,
  reply: FastifyReply,
  call: Call,
  wording: Wording,
): Promise<unknown> {
  const { entry, connection, orders, headers } = exchange;
  entry.model = call.model;
  entry.streamed = call.streamed;
  entry.prompt = boundedPrompt([call.system, call.prompt].filter(Boolean).join('\n\n'));
  if (orders.fault === 'error-midstream' && !call.streamed) return fail(reply, exchange, 'server-error');
  const answer = compose(call, exchange);
  const onChunk = () => {
    entry.firstTextAt ??= Date.now();
    entry.chunks += 1;
  };
  const delivery = { connection, orders, headers, onChunk };
  reply.hijack();
  if (call.streamed) await sendStream(delivery, wording.frames(answer, refusal), answer.pieces);
  else {
    const refused = orders.fault === 'refuse';
    const body = refused ? wording.refusedJson(refusal, answer) : wording.json(answer);
    await sendJson(delivery, body, answer.pieces.length);
  }
  return undefined;
}
