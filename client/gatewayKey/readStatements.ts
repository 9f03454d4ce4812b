import { isRecord } from '../../contract/kit/isRecord.ts';
import type { KeyStatement } from '../../contract/wire/keyStatement.ts';
import { isCurvePoint, isKeyId } from './discovery.ts';

/** What keys say of each other; nothing where one of the list is no statement. A gateway of before publishes none. */
export function readStatements(list: unknown = []): readonly KeyStatement[] {
  return Array.isArray(list) && list.every(isStatement) ? list : [];
}

function isStatement(value: unknown): value is KeyStatement {
  if (!isRecord(value)) return false;
  const { id, publicKey, signingKey, seq, signedBy, until, signature } = value;
  return (
    isKeyId(id) &&
    isKeyId(signedBy) &&
    isCurvePoint(publicKey) &&
    isCurvePoint(signingKey) &&
    Number.isSafeInteger(seq) &&
    Number(seq) >= 1 &&
    Number.isSafeInteger(until) &&
    typeof signature === 'string' &&
    signature.length <= 128
  );
}
