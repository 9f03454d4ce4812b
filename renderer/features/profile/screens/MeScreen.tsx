export function MeScreen() {
  return null;
}
