/** Whether what a supplier says can be a sum: whole fen, not below zero. */
export function isSum(fen: number): boolean {
  return Number.isSafeInteger(fen) && fen >= 0;
}
