import { IconSearch } from '@tabler/icons-react';
import { IconButton } from '../../components/icon-button.tsx';
import { openPalette } from '../open-palette.ts';

/** Opens the command palette. On phones it is in the tool row, because the nav is full. */
export function SearchButton({ className }: { className: string | undefined }) {
  return (
    <IconButton
      label="Find or do anything"
      tip="Find or do anything (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      className={className}
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
