// A provider with minimal CPU cost: raw node:http, OpenAI's wire format, prebuilt responses. The model of a
// request selects the response: bench-<chunks>-<milliseconds between>-<id>, `stamped` for times. Reports to
// its parent when a client disconnects from an unfinished response.
import { createServer, type ServerResponse } from 'node:http';
import { listenForParent } from './listen-for-parent.ts';

const words =
  'Green tea keeps its taste when the water is not too hot. Give it two minutes, then pour. '.split(/(?<= )/);
const open =
  'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"bench","choices":[{"index":0,';
const chunkOf = (text: string) =>
  Buffer.from(
    `${open}"delta":{"content":${JSON.stringify(text)}},"logprobs":null,"finish_reason":null}],"usage":null}\n\n`,
  );
const chunks = words.map(chunkOf);
const closing = Buffer.from(
  `${open}"delta":{},"logprobs":null,"finish_reason":"stop"}],"usage":null}\n\n` +
    'data: {"choices":[],"usage":{"prompt_tokens":700,"completion_tokens":900}}\n\ndata: [DONE]\n\n',
);
const whole = Buffer.from(
  JSON.stringify({
    model: 'bench',
    choices: [
      { index: 0, message: { role: 'assistant', content: words.join('').repeat(12) }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 700, completion_tokens: 300 },
  }),
);

/** Nanoseconds of the machine's clock, the same for all processes. */
const stamp = () => chunkOf(`@${process.hrtime.bigint()}@ `);

function stream(
  response: ServerResponse,
  count: number,
  pauseMs: number,
  id: string,
  isStamped: boolean,
): void {
  let sent = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const step = () => {
    if (sent === count) {
      clearInterval(timer);
      response.end(closing);
      return;
    }
    response.write(isStamped ? stamp() : chunks[sent % chunks.length]);
    sent += 1;
  };
  const timer = pauseMs > 0 ? setInterval(step, pauseMs) : undefined;
  response.once('close', () => {
    clearInterval(timer);
    if (!response.writableFinished) process.send?.({ left: id, at: String(process.hrtime.bigint()) });
  });
  step();
  while (pauseMs === 0 && !response.writableEnded) step();
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece: string) => (body += piece));
  request.on('end', () => {
    const [, count, pauseMs, id, stamped] = /"bench-(\d+)-(\d+)-(\w+?)(-stamped)?"/.exec(body) ?? [];
    if (body.includes('"stream":true')) {
      stream(response, Number(count), Number(pauseMs), id ?? '', stamped !== undefined);
    } else {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
        .end(whole);
    }
  });
});
server.keepAliveTimeout = 60_000;
listenForParent(server);
