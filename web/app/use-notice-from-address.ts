import { useEffect } from 'react';
import { useQuery } from '../components/use-query.ts';
import { notifyError } from '../notices/notify.tsx';

/** A redirect can pass `?notice=<error code>`: it is shown once and removed from the URL. */
export function useNoticeFromAddress(): void {
  const [query, changeQuery] = useQuery();
  const code = query.get('notice');
  useEffect(() => {
    if (code === null) return;
    void showNotice(code).catch(notifyError);
    changeQuery((query) => query.delete('notice'), { replace: true, preventScrollReset: true });
  }, [code, changeQuery]);
}

// The catalogue is loaded on demand, because public pages do not need it.
async function showNotice(code: string): Promise<void> {
  const [{ AppError }, { isErrorCode }] = await Promise.all([
    import('#domain/errors/app-error.ts'),
    import('#domain/errors/catalogue.ts'),
  ]);
  if (isErrorCode(code)) notifyError(new AppError(code));
}
