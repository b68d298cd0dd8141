import { Readable } from 'node:stream';

const pieceBytes = 16_384;

/** The text of a mail as it is handed to a connection. Until the last piece was taken, the server cannot have the whole mail. */
export class MailText extends Readable {
  /** From now on the mail server may have taken the mail. */
  isHandedOver = false;
  private from = 0;
  private readonly raw: Buffer;

  constructor(raw: Buffer) {
    super();
    this.raw = raw;
  }

  override _read(): void {
    const piece = this.raw.subarray(this.from, this.from + pieceBytes);
    this.from += piece.length;
    if (this.from >= this.raw.length) {
      this.isHandedOver = true;
      this.push(piece);
      this.push(null);
    } else this.push(piece);
  }
}
