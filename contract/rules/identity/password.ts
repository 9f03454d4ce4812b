import { isCommonPassword } from './commonPasswords.ts';

/** What is wrong with a new password; each code has its sentence in resources/text. */
export type PasswordFault =
  | 'length'
  | 'upper'
  | 'lower'
  | 'digit'
  | 'symbol'
  | 'character'
  | 'common'
  | 'sameAsOld'
  | 'notRepeated';

const passwordLength = { min: 12, max: 20 } as const;

/**
 * Everything wrong with a new password, in the order a form shows it; empty when it is good. The rule is the
 * newest of the spec's three texts: 12–20 characters mixing upper, lower, digit and symbol (spec §5,
 * wire-protocol §6). `character`: something other than printable ASCII without the space, which two keyboards may
 * send differently, so that its hash would not match. `old` and `repeated` are judged only when given.
 */
export function passwordFaults(
  password: string,
  { old, repeated }: { old?: string; repeated?: string } = {},
): readonly PasswordFault[] {
  const { min, max } = passwordLength;
  const faults: readonly (readonly [PasswordFault, boolean])[] = [
    ['length', password.length < min || password.length > max],
    ['upper', !/[A-Z]/.test(password)],
    ['lower', !/[a-z]/.test(password)],
    ['digit', !/\d/.test(password)],
    ['symbol', !/[!-/:-@[-`{-~]/.test(password)],
    ['character', /[^!-~]/.test(password)],
    ['common', isCommonPassword(password)],
    ['sameAsOld', old !== undefined && password === old],
    ['notRepeated', repeated !== undefined && password !== repeated],
  ];
  return faults.filter(([, wrong]) => wrong).map(([fault]) => fault);
}
