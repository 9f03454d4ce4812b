/**
 * Tax id of a voucher header: 18 or 20 places (spec §5). At 18 it is the unified code, which holds letters too
 * (GB 32100-2015: none of I, O, S, V, Z); at 20 an ID number, whose last place may be X, and two digits.
 */
export function isTaxId(text: string): boolean {
  return /^[0-9A-HJ-NP-RTUW-Y]{18}$|^\d{17}[\dX]\d{2}$/.test(text);
}

/** No spaces in any voucher field (spec §5); white space of every script counts. */
export function hasSpace(text: string): boolean {
  return /\s/u.test(text);
}
