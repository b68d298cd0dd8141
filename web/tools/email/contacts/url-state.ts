import { textParameter } from '../../../components/use-url-state.ts';

export const contactsUrlState = {
  /** The open place of the desk (places.ts); null for all contacts. */
  place: textParameter('of'),
  /** The open contact. */
  contact: textParameter('contact'),
  /** The open import. */
  import: textParameter('import'),
};
