import { scrypt } from '@noble/hashes/scrypt.js';
import {
  hasZeroBits,
  type SignInTask,
  workHash,
  workText,
} from '../../../../contract/rules/identity/signInWork.ts';

/** How far the work has come, from 0 to 1; the last step to each part's answer is never certain. */
export type Fraction = number;

/**
 * Solves a task hash by hash: each step answers how far it is, the last one the answers. Who runs it decides where and
 * how long at a time.
 */
export function* solve({ challenge, bits, parts }: SignInTask): Generator<Fraction, number[]> {
  const answers: number[] = [];
  for (let part = 0; part < parts; part++) {
    for (let answer = 0; ; answer++) {
      if (hasZeroBits(scrypt(workText(part, answer), challenge, workHash), bits)) {
        answers.push(answer);
        break;
      }
      yield (part + 1 - Math.exp(-answer / 2 ** bits)) / parts;
    }
  }
  return answers;
}
