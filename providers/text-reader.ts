// `ignoreBOM` keeps a U+FEFF at the start of a network read; the event-stream parser strips a real BOM.
const options = { ignoreBOM: true };
const wholeReads = new TextDecoder('utf-8', options);

export type TextReader = { read: (bytes: Uint8Array) => string; rest: () => string };

/**
 * Decodes UTF-8 chunks, wherever the network cut them. Malformed bytes become U+FFFD. Nearly every read
 * ends with a line break, so one shared decoder is enough: it is several times faster than a decoder in
 * streaming mode, which is created only for a response that is cut inside a character.
 */
export function createTextReader(): TextReader {
  let streaming: InstanceType<typeof TextDecoder> | undefined;
  let midCharacter = false;
  return {
    read: (bytes) => {
      if (bytes.length === 0) return '';
      const endsInAscii = bytes[bytes.length - 1]! < 0x80;
      if (endsInAscii && !midCharacter) return wholeReads.decode(bytes);
      midCharacter = !endsInAscii;
      streaming ??= new TextDecoder('utf-8', options);
      return streaming.decode(bytes, { stream: true });
    },
    rest: () => (midCharacter ? streaming!.decode() : ''),
  };
}
