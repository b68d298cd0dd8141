/** An invalid environment variable. The message is one line: its name and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
