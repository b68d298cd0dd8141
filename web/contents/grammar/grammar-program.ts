import address from 'harper.js/harper_wasm_slim_bg.wasm?url';

/** The size of Harper's WebAssembly, of which about 7 MB are sent. */
export const programBytes = 15_935_196;

/** Fetches Harper's WebAssembly from our own server, and says what part of it has come. Throws if it cannot be loaded. */
export async function fetchProgram(
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  let came = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        came += chunk.length;
        onProgress(Math.min(1, came / programBytes));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
