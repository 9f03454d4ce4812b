export function HandOffScreen() {
  return null;
}
