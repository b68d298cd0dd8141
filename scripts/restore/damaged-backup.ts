/** The backup cannot be restored. The message is one sentence for the person who runs the drill. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}
