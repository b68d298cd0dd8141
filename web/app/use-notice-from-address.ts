import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notifyError } from '../notices/notify.tsx';

/** An answer that sends the browser on says why in `?notice=<error code>`; it is shown once and taken away. */
export function useNoticeFromAddress(): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get('notice');
  useEffect(() => {
    if (code === null) return;
    void showNotice(code).catch(notifyError);
    setSearch(
      (before) => {
        before.delete('notice');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [code, setSearch]);
}

// The catalogue is loaded when needed: the public pages do without it.
async function showNotice(code: string): Promise<void> {
  const [{ AppError }, { isErrorCode }] = await Promise.all([
    import('#domain/errors/app-error.ts'),
    import('#domain/errors/catalogue.ts'),
  ]);
  if (isErrorCode(code)) notifyError(new AppError(code));
}
