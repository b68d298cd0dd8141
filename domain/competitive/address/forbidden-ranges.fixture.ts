import fc from 'fast-check';

// Written down again here, from the registries of IANA, so that a mistake in the list that is used would be found.
const rangesOfIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];

/** First groups of eight, and how many bits of them are fixed. */
const rangesOfIPv6: readonly (readonly [readonly number[], number])[] = [
  [[0, 0, 0, 0, 0, 0], 96],
  [[0, 0, 0, 0, 0, 0xffff], 96],
  [[0, 0, 0, 0, 0xffff, 0], 96],
  [[0x64, 0xff9b, 0, 0, 0, 0], 96],
  [[0x64, 0xff9b, 1], 48],
  [[0x100, 0, 0, 0], 64],
  [[0x2001, 0], 32],
  [[0x2001, 2, 0], 48],
  [[0x2001, 0x10], 28],
  [[0x2001, 0x20], 28],
  [[0x2001, 0xdb8], 32],
  [[0x2002], 16],
  [[0x3fff, 0], 20],
  [[0x4000], 3],
  [[0x5f00], 16],
  [[0x6000], 3],
  [[0x8000], 1],
  [[0xfc00], 7],
  [[0xfe80], 10],
  [[0xfec0], 10],
  [[0xff00], 8],
];

/** Four numbers of an address in a range that nothing may be connected to. */
export function forbiddenIPv4(): fc.Arbitrary<number[]> {
  return fc.tuple(fc.constantFrom(...rangesOfIPv4), fc.nat(0xffff_ffff)).map(([range, random]) => {
    const [first = '', bits] = range.split('/');
    const size = 2 ** (32 - Number(bits));
    const start = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const address = start + (random % size);
    return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
  });
}

/** Eight groups of an address in a range that nothing may be connected to. */
export function forbiddenIPv6(): fc.Arbitrary<number[]> {
  const random = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
  return fc.tuple(fc.constantFrom(...rangesOfIPv6), random).map(([[start, bits], groups]) =>
    groups.map((group, index) => {
      const fixed = Math.min(16, Math.max(0, bits - index * 16));
      const free = 2 ** (16 - fixed);
      return (start[index] ?? 0) - ((start[index] ?? 0) % free) + (group % free);
    }),
  );
}

/** Ways to write an IPv4 address that some program understands. */
export function spellingsOfIPv4(parts: readonly number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = parts.join('.');
  const hex = (value: number) => value.toString(16);
  const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  return [
    dotted,
    `${dotted}.`,
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    parts.map((part) => `0x${hex(part)}`).join('.'),
    parts.map((part) => `0X${hex(part).toUpperCase()}`).join('.'),
    parts.map((part) => String(part).padStart(3, '0')).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    String(number),
    `0x${hex(number)}`,
    `0${number.toString(8)}`,
    `0${a.toString(8)}.${b}.0x${hex(c)}.${d}`,
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '｡'),
    dotted.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll(/\d/g, (digit) => `%3${digit}`),
    `user@${dotted}`,
    `example.com@${dotted}`,
    `[::ffff:${dotted}]`,
    `[::ffff:${groups}]`,
    `[::${dotted}]`,
    `[::ffff:0:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::1]`,
    `[2001:0:${groups}::1]`,
  ];
}

/** Ways to write an IPv6 address. */
export function spellingsOfIPv6(groups: readonly number[]): string[] {
  const hex = groups.map((group) => group.toString(16));
  const full = hex.join(':');
  const [g = 0, h = 0] = groups.slice(6);
  const last = [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return [
    full,
    full.toUpperCase(),
    hex.map((group) => group.padStart(4, '0')).join(':'),
    full.replace(/(?:^|:)0(?::0)+(?::|$)/, '::'),
    `${hex.slice(0, 6).join(':')}:${last}`,
    `${full}%eth0`,
    `${full}%25eth0`,
  ];
}

/** Addresses that a name server may answer with, and that nothing is ever connected to. */
export const forbiddenAnswers: readonly string[] = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.0.10',
  '100.64.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.1',
  '192.0.2.7',
  '198.18.1.1',
  '198.51.100.7',
  '203.0.113.7',
  '192.88.99.1',
  '224.0.0.251',
  '240.1.1.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001::1',
  '2001:db8::7',
  '2002:a00:1::1',
  '3fff::7',
  'fc00::7',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::fb',
  '100::7',
  '5f00::7',
  '4000::7',
];
