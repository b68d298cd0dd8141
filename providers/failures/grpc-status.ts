/** gRPC codes, which Google uses for rows of a batch, as the HTTP status and the name of an error of a call. */
const byCode: Record<number, [status: number, name: string]> = {
  1: [499, 'CANCELLED'],
  3: [400, 'INVALID_ARGUMENT'],
  4: [504, 'DEADLINE_EXCEEDED'],
  5: [404, 'NOT_FOUND'],
  7: [403, 'PERMISSION_DENIED'],
  8: [429, 'RESOURCE_EXHAUSTED'],
  9: [400, 'FAILED_PRECONDITION'],
  13: [500, 'INTERNAL'],
  14: [503, 'UNAVAILABLE'],
  16: [401, 'UNAUTHENTICATED'],
};

/** An error of Google with an HTTP status for its gRPC code. Any other value is returned as it is. */
export function withHttpStatus(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  const { code } = error;
  if (typeof code !== 'number' || code > 16) return error;
  const [status, name] = byCode[code] ?? [500, 'UNKNOWN'];
  return { status: name, ...error, code: status };
}
