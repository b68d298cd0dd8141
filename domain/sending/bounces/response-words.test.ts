import { expect, test } from 'vitest';
import { wordsOfResponse } from './response-words.ts';

test('what a mail server said is told in words, and what it did not say is not made up', () => {
  expect(wordsOfResponse('bounced', '550 5.1.1 (address) unknown')).toBe('There is no such mailbox');
  expect(wordsOfResponse('bounced', 'smtp; 552 5.2.2 over quota')).toBe('The mailbox is full');
  expect(wordsOfResponse('soft-bounced', '451 4.4.4 no route')).toBe('The domain takes no mail');
  expect(wordsOfResponse('soft-bounced', '450 too many mails')).toBe('Too many emails at once');
  expect(wordsOfResponse('refused', '554 5.7.1 listed')).toBe('The server’s rules do not allow it');
  expect(wordsOfResponse('refused', 'what?')).toBe('The email was not accepted');
  expect(wordsOfResponse('sent', '250 2.0.0 queued')).toBe('Taken by the mail server');
  expect(wordsOfResponse('sent', null)).toBe('Counted as delivered');
  expect(wordsOfResponse('in-doubt', null)).toBe('No answer came');
});
