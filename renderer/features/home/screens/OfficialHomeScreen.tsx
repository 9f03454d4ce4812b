export function OfficialHomeScreen() {
  return null;
}
