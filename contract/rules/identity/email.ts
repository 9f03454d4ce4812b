/**
 * An e-mail address as people have them: one @, a dotted host, no white space or quotes. Deliberately narrower
 * than RFC 5322; at most 254 characters, the longest that can be delivered to.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const name = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    nameRule.test(name) &&
    labels.length > 1 &&
    labels.every((label) => hostRule.test(label)) &&
    topRule.test(labels.at(-1) ?? '')
  );
}

const nameRule = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostRule = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topRule = /^[A-Za-z][A-Za-z0-9-]*$/;
