export function ForgetPasswordScreen() {
  return null;
}
