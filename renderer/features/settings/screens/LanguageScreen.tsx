export function LanguageScreen() {
  return null;
}
