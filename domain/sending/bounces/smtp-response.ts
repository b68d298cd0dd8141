/** Where a conversation with a mail server was when the response came. `text`: after the mail's text, when it decides. */
export type SmtpPhase = 'connect' | 'sign-in' | 'sender' | 'recipient' | 'text';

/**
 * What a response means. `soft`: try later. `hard`: the address does not work, so nothing more is sent to it. `refused`: this mail is not
 * taken, and the address is not the reason. `account`: the server takes no mail from this account, so the whole send pauses.
 */
export type SmtpOutcome = 'accepted' | 'soft' | 'hard' | 'refused' | 'account';
export type SmtpResponse = {
  outcome: SmtpOutcome;
  /** Three digits; null where there are none. */
  code: number | null;
  /** Enhanced code of RFC 3463, such as 5.1.1. */
  enhanced: string | null;
  /** The server asks to be slower. */
  isTooFast: boolean;
};

/**
 * What a server's response to a mail means, by its code and enhanced code (RFC 5321, RFC 3463 and the registry of RFC 5248). Where
 * both differ, the enhanced code is more exact. A response that cannot be read is soft: nobody is suppressed by a guess.
 */
export function readSmtpResponse(response: string, phase: SmtpPhase): SmtpResponse {
  const [, digits, codes] = /^\s*([2-5]\d\d)(?:[ -]+([245]\.\d{1,3}\.\d{1,3})(?!\d))?/.exec(response) ?? [];
  const code = digits ? Number(digits) : null;
  const enhanced = codes ?? null;
  const isTooFast = isAboutRate({ code, enhanced, phase, response });
  return { outcome: outcomeOf({ code, enhanced, phase, response }), code, enhanced, isTooFast };
}

/** What a status of a report means (RFC 3464): `hard` for addresses that do not work. */
export function readStatus(status: string, diagnostic = ''): SmtpOutcome {
  const [enhanced] = /[245]\.\d{1,3}\.\d{1,3}/.exec(status) ?? [];
  if (!enhanced) return 'soft';
  const code = enhanced.startsWith('5') ? 550 : enhanced.startsWith('4') ? 450 : 250;
  return outcomeOf({ code, enhanced, phase: 'recipient', response: diagnostic });
}

type ResponseFacts = { code: number | null; enhanced: string | null; phase: SmtpPhase; response: string };

/** Permanent, by subject and detail: about the address. 5.4.1 is what Exchange Online says of unknown ones. */
const deadAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1|4\.(?:1|4))$/;
/** A full mailbox, or a server that has no room or is busy: it may pass, whatever the first digit says. */
const passing = /^5\.(?:2\.2|3\.(?:1|2)|4\.(?:5|6|7))$/;
/** The sender is not allowed, or not signed in. */
const aboutAccount = /^5\.(?:1\.(?:7|8)|7\.(?:0|8|9|11|12|13|14))$/;

function outcomeOf({ code, enhanced, phase, response }: ResponseFacts): SmtpOutcome {
  if (code === null) return 'soft';
  if (code < 400) return 'accepted';
  if (code < 500) return 'soft';
  if (phase === 'sign-in' || [530, 534, 535, 538].includes(code)) return 'account';
  if (enhanced !== null && aboutAccount.test(enhanced)) return 'account';
  if (phase === 'connect' || phase === 'sender') return 'account';
  if (enhanced !== null && passing.test(enhanced)) return 'soft';
  if (isBlocked(response)) return 'refused';
  // After the text a server speaks of the mail, and of an address only if it says so.
  if (enhanced !== null && deadAddress.test(enhanced)) return 'hard';
  if (enhanced !== null || phase === 'text') return 'refused';
  if (code === 552) return 'soft';
  return code === 550 || code === 551 || code === 553 ? 'hard' : 'refused';
}

/** Many servers respond with 550 5.1.1 or a bare 550 to mails they take for spam. */
const isBlocked = (response: string) =>
  /\b(?:spam|block(?:ed|list|ing)?|black ?list(?:ed)?|denylist|reputation|rbl|dnsbl|spamhaus|policy|dmarc|spf|dkim)\b/i.test(
    response.slice(0, 2_000),
  );

/** About one mailbox (RFC 3463, X.2), also where it is full: that one is tried later, and the others need not wait. */
const aboutMailbox = /^4\.(?:1|2)\./;

function isAboutRate({ code, enhanced, phase, response }: ResponseFacts): boolean {
  if (code === null || code < 400 || code >= 500) return false;
  // Nobody has been named yet.
  if (phase === 'connect' || phase === 'sign-in') return true;
  if (code === 421 || enhanced === '4.7.28' || enhanced === '4.3.2') return true;
  const text = response.slice(0, 2_000);
  if (enhanced !== null ? aboutMailbox.test(enhanced) : /\b(?:mailbox|quota|storage|disk)\b/i.test(text))
    return false;
  return /\b(?:rate|too (?:many|fast)|throttl\w{0,10}|slow down|limit(?:ed)?|exceeded)\b/i.test(text);
}
