import type { MembershipState } from '#domain/contacts/list.ts';
import type { TagTone } from '../../../../components/tag.tsx';

export const membershipTags: Record<MembershipState, { label: string; tone: TagTone }> = {
  confirmed: { label: 'On it', tone: 'success' },
  pending: { label: 'Not confirmed', tone: 'warning' },
  left: { label: 'Left', tone: 'neutral' },
};

/** A contact by its name, or else by its address. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}) => `${firstName} ${lastName}`.trim() || email;
