/** Where a file was read on the web: its host, which opens the address. */
export function OriginLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${hostOf(address)}, opens the page`}
    >
      {hostOf(address)}
    </a>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
