import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { annsIds, fuzzPassword, resetToken, verificationToken } from './fuzz-accounts.ts';

/** Tokens that differ after each reset: written as these words, and put in when a request is sent. */
export const tokenMarks = {
  contactLink: 'TOKEN-contactLink',
  confirmLink: 'TOKEN-confirmLink',
  open: 'TOKEN-open',
  click: 'TOKEN-click',
} as const;

const { ann, stranger, free, campaign, content, list, sendingAccount, send, contact } = annsIds;
const fixed: Record<string, readonly string[]> = {
  userId: [ann],
  user: [ann],
  listId: [list],
  list: [list],
  contact: [contact],
  ids: [contact],
  campaignId: [campaign],
  sendingAccountId: [sendingAccount],
  messageId: [annsIds.message],
  contentId: [content],
  step: [annsIds.step],
  sendId: [send],
  joinLists: [list],
  leave: [list],
  email: ['ann@example.com', 'ines@example.net', 'new@example.net'],
  emails: ['ines@example.net', 'new@example.net'],
  emailOrUsername: ['ann@example.com', 'ann-of-the-fuzz', 'nobody-of-the-fuzz'],
  userEmail: ['ann@example.com', 'free@example.com'],
  newEmail: ['ann.new@example.com'],
  username: ['ann-of-the-fuzz', 'ann-renamed'],
  password: [fuzzPassword, 'secret-wrong-password'],
  currentPassword: [fuzzPassword],
  newPassword: ['secret-next-password'],
  apiKey: [
    'sk-sandbox-fast-chunks-2',
    'sk-ant-sandbox-fast-key',
    'AIza-sandbox-fast-key',
    'sk-sandbox-401',
    'sk-secret-of-the-fuzz',
  ],
  zone: ['Europe/Berlin', 'UTC'],
  from: ['2026-11-01'],
  to: ['2026-11-20'],
  week: ['2026-11-16'],
  name: ['Autumn', 'notes.txt'],
  url: ['https://ridgeway-supply.example/', 'http://127.0.0.1/', 'https://shop.example/'],
  links: ['https://ridgeway-supply.example/', 'http://169.254.169.254/'],
  address: ['https://ridgeway-supply.example/', 'clean.example'],
  competitorUrl: ['https://clean.example/', 'Ridgeway Supply'],
  host: ['smtp.example', '127.0.0.1', 'localhost', '[::1]', '10.0.0.1'],
  senderEmail: ['news@shop.example'],
  replyTo: ['news@shop.example'],
  deviceId: ['device-of-the-fuzz'],
  cursor: ['0', 'eyJhIjoxfQ', 'MjAyNi0xMS0yMFQxMDowMDowMC4wMDBafGE'],
  selector: ['default'],
  collection: syncedCollections.map(({ name }) => name),
  code: ['123456'],
  recoveryCode: ['aaaa-bbbb-cccc'],
  reason: ['Because of the fuzz'],
  model: ['gpt-5.4-mini', 'claude-sonnet-4-5', 'gemini-3-flash'],
  color: ['#aa5500'],
  tag: ['vip'],
};

/** Values of `:id` by the beginning of the path. */
const ids: readonly (readonly [string, readonly string[]])[] = [
  ['/api/account/sessions', [annsIds.session]],
  ['/api/account/passkeys', [annsIds.passkey]],
  ['/api/account/invoices', ['in_made_up']],
  ['/api/generation/grants', [annsIds.grant]],
  ['/api/competitive-analysis/watched', [annsIds.watched]],
  ['/api/library', [content]],
  ['/api/uploads', [annsIds.upload]],
  ['/api/contact-lists', [list]],
  ['/api/contact-imports', [annsIds.import]],
  ['/api/contacts', [contact]],
  ['/api/suppressions', [annsIds.suppression]],
  ['/api/sequences', [annsIds.sequence]],
  ['/api/sending-accounts', [sendingAccount]],
  ['/api/sends', [send]],
  ['/api/links', [annsIds.link]],
  ['/go/', [annsIds.link]],
  ['/api/operator/users', [ann, stranger, free]],
  ['/api/operator/support/threads', [annsIds.thread]],
  ['/api/operator/support/canned-answers', [annsIds.canned]],
  ['/api/support/threads', [annsIds.thread]],
];

/** What a field or a part of a path may mean: ids of Ann's records, and values that are understood. */
export function knownTexts(name: string, path: string): readonly string[] {
  if (name === 'id') return ids.find(([start]) => path.startsWith(start))?.[1] ?? [];
  if (name === 'key') return path.startsWith('/files/') ? [annsIds.file] : ['uploads', 'registrations'];
  if (name === 'slug') return ['byok-prompts-for-seo'];
  if (name === 'name' && path.startsWith('/share/')) return ['byok-prompts-for-seo.png', 'made-up.png'];
  if (name === 'token') {
    if (path.startsWith('/u/')) return [tokenMarks.contactLink, tokenMarks.confirmLink];
    if (path.startsWith('/o/')) return [tokenMarks.open];
    if (path.startsWith('/c/')) return [tokenMarks.click];
    return path.endsWith('verify-email') ? [verificationToken] : [resetToken];
  }
  return fixed[name] ?? [];
}
