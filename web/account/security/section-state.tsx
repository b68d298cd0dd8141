import type { Security } from '#domain/accounts/second-factors.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Note } from '../form/note.tsx';
import profile from '../profile/profile.module.css';
import type { SecurityState } from './use-security.ts';

/** The content of a section once the account's security is loaded; before, its place, or why it cannot be shown. */
export function SectionState({
  state: { security, error, reload },
  label,
  children,
}: {
  state: SecurityState;
  label: string;
  children: (security: Security) => ReactNode;
}) {
  if (security) return children(security);
  if (!error)
    return (
      <output className={profile.skeleton} aria-label={label}>
        <span />
      </output>
    );
  return (
    <>
      <Note kind="error">{error.message}</Note>
      <Button variant="default" size="sm" onClick={() => void reload()}>
        Try again
      </Button>
    </>
  );
}
