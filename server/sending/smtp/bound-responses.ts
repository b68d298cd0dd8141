import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/** All that a mail server says of one mail, its greeting included, is far shorter. */
const mostResponseBytes = 32_768;

/** What the library does with the bytes of a server; it has no option for their sum. */
type Reader = {
  _onData: (chunk: Buffer) => void;
  _onError: (error: Error, code: string, response: false, command: string) => void;
};

/**
 * Ends a connection whose server does not stop talking. The library bounds one response, not their number: lines without an end, empty ones
 * above all, would keep the whole process busy. Returns what is called with each mail, from which on the bytes are counted anew.
 */
export function boundResponses(connection: SMTPConnection): () => void {
  const reader = connection as unknown as Reader;
  const read = reader._onData.bind(connection);
  let left = mostResponseBytes;
  reader._onData = (chunk) => {
    left -= chunk.length;
    if (left >= 0) return read(chunk);
    reader._onError(new Error('The mail server does not stop talking.'), 'EPROTOCOL', false, 'CONN');
  };
  return () => {
    left = mostResponseBytes;
  };
}
