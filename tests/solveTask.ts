import { scryptSync } from 'node:crypto';
import {
  hasZeroBits,
  type SignInTask,
  type SignInWork,
  workHash,
  workText,
} from '../contract/rules/identity/signInWork.ts';

const { N, r, p, dkLen } = workHash;

/** Does the work of a task, as a program of an attacker would: with the fastest scrypt there is. */
export function solveTask({ challenge, bits, parts }: SignInTask): SignInWork {
  const answers = Array.from({ length: parts }, (_, part) => {
    for (let answer = 0; ; answer++) {
      if (hasZeroBits(scryptSync(workText(part, answer), challenge, dkLen, { N, r, p }), bits)) return answer;
    }
  });
  return { challenge, answers };
}

/** Hashes a task takes on average. */
export const hashesOf = ({ bits, parts }: SignInTask): number => parts * 2 ** bits;
