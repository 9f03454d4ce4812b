/**
 * The client address as rate limits count it. One IPv6 customer has a whole /64, so that many addresses are one;
 * an IPv4 address written as IPv6 is itself.
 */
export function addressOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter((part) => part !== '');
  const last = plain.includes('::') ? tail.split(':').filter((part) => part !== '') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
