import type { CheckInput } from '../check-input.ts';
import { met, missed, warning, type EmailCheck } from '../email-check.ts';

/** Bytes of HTML after which Gmail shows "[Message clipped]". */
export const gmailClipBytes = 102_000;
/** Links that are made for each contact make an email longer than its preview. */
const closeBytes = 92_000;

const source = {
  name: 'Spam Resource, What is Gmail clipping',
  address: 'https://www.spamresource.com/2022/01/what-is-gmail-clipping-and-what-to-do.html',
};

export function checkSize({ rendered: { bytes } }: CheckInput): EmailCheck {
  const found = `${Math.ceil(bytes / 1_000)} of ${gmailClipBytes / 1_000} KB, Gmail`;
  const common = {
    found,
    source,
    reason:
      'Gmail cuts longer emails, and with the end goes the link to unsubscribe. Pictures do not count, only the HTML.',
  };
  const places = [{ block: null, note: 'Shorten texts, or leave out blocks.', fix: null }];
  const clients = ['Gmail'];
  if (bytes > gmailClipBytes)
    return missed('size', { ...common, title: 'Gmail will cut this email', clients, places });
  if (bytes > closeBytes)
    return warning('size', { ...common, title: 'Gmail may cut this email', clients, places });
  return met('size', { ...common, title: 'Not clipped' });
}
