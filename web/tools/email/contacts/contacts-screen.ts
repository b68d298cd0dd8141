import type { Undo } from '../../../contents/edit/use-undo.ts';
import type { Desk } from './use-desk.ts';

/** What the parts of the screen share. */
export type ContactsScreen = {
  owner: string;
  isReadOnly: boolean;
  desk: Desk;
  undo: Undo;
  /** Reads lists and counts again after a change. */
  refresh: () => Promise<void>;
  /** Opens a place by its key (desk/places.ts). */
  openPlace: (key: string) => void;
  openContact: (id: string) => void;
  openImport: (id: string) => void;
};
