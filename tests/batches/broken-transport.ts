import type { Transport } from '#providers/contract.ts';

/** A transport on which every response breaks. */
export function breakResults(transport: Transport, fault: string): Transport {
  return (request, sink) => {
    const chunks: Uint8Array[] = [];
    return transport(request, {
      head: (status, header) => {
        if (fault === 'html') sink.head(502, () => 'text/html');
        else sink.head(status, header);
      },
      bytes: (chunk) => void chunks.push(chunk),
      end: () => {
        const whole = Buffer.concat(chunks);
        sink.bytes(whole.subarray(0, Math.floor(whole.length / 2)));
        if (fault === 'garbage') sink.bytes(Buffer.from('\u0000<<< not JSON >>>'));
        if (fault === 'cut') sink.failure(new Error('The connection was cut.'));
        else sink.end();
      },
      failure: sink.failure,
    });
  };
}
