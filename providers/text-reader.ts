// `ignoreBOM` keeps a U+FEFF that happens to begin a network read; the event-stream parser strips a real one.
const options = { ignoreBOM: true };
const wholeReads = new TextDecoder('utf-8', options);

export type TextReader = { read: (bytes: Uint8Array) => string; rest: () => string };

/**
 * UTF-8 bytes to text, whatever the places at which the network cut them. Malformed bytes become U+FFFD.
 * Nearly every read ends with a line break, and then one shared decoder does: it is several times faster
 * than one in streaming mode, which is made only for an answer that is cut inside a character.
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
