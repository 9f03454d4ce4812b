/** Masks of personal numbers (spec §3 "Masking"), applied on the server before anything leaves it. */
export type Masks = {
  /** First 3 and last 4 digits. */
  mobile(number: string): string;
  /** First letter of the name, and the host. */
  email(address: string): string;
  /** ID card first and last 4, other types 2. */
  document(type: string, number: string): string;
};

export const masks: Masks = {
  mobile: (number) => keepEnds(number, 3, 4),
  email: (address) => {
    const at = address.indexOf('@');
    return at < 1 ? '' : `${address.slice(0, 1)}***${address.slice(at)}`;
  },
  document: (type, number) => (type === 'idCard' ? keepEnds(number, 4, 4) : keepEnds(number, 2, 2)),
};

function keepEnds(text: string, first: number, last: number): string {
  const hidden = text.length - first - last;
  return hidden < 1 ? '*'.repeat(text.length) : text.slice(0, first) + '*'.repeat(hidden) + text.slice(-last);
}
