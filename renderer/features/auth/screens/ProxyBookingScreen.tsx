export function ProxyBookingScreen() {
  return null;
}
