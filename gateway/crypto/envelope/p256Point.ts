const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * Whether 65 bytes are an uncompressed point of P-256 (y² = x³ − 3x + b). Asked before the agreement, because
 * OpenSSL answers a bad point with a slow exception, which a stranger could time.
 */
export function isOnP256(point: Uint8Array): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  const hex = Buffer.from(point.buffer, point.byteOffset, point.length).toString('hex');
  const x = BigInt(`0x${hex.slice(2, 66)}`);
  const y = BigInt(`0x${hex.slice(66)}`);
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n;
}
