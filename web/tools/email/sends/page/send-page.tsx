import { useEffect, useState, type ReactNode } from 'react';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { fetchSend } from '../../../../api/sends.ts';

export type SendPageProps = {
  owner: string;
  /** The send that is looked at. */
  id: string;
  /** The subscription has ended: what was sent is looked at and stopped. */
  isReadOnly: boolean;
  head: (actions?: ReactNode) => ReactNode;
  onBack: () => void;
};

/** A send with its progress. */
export default function SendPage({ id, head }: SendPageProps) {
  const [send, setSend] = useState<SendDetails | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    fetchSend(id, aborted.signal).then(setSend, () => null);
    return () => aborted.abort();
  }, [id]);
  return (
    <>
      {head()}
      {send && <p>{send.name}</p>}
    </>
  );
}
