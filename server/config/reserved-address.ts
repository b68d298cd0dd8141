/** Whether an e-mail address, or a name with one in angle brackets, is below a name that is reserved and reaches nobody (RFC 2606). */
export function isReservedAddress(address: string): boolean {
  return /@(?:[\w.-]+\.)?(?:localhost|invalid|test|example)\b[>\s]*$/i.test(address);
}
