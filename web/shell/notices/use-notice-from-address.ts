import { AppError } from '#domain/errors/app-error.ts';
import { isErrorCode } from '#domain/errors/catalogue.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notifyError } from '../notify.tsx';

/** An answer that sends the browser on says why in `?notice=<error code>`; it is shown once and taken away. */
export function useNoticeFromAddress(): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get('notice');
  useEffect(() => {
    if (code === null) return;
    if (isErrorCode(code)) notifyError(new AppError(code));
    setSearch(
      (before) => {
        before.delete('notice');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [code, setSearch]);
}
