/** How long the device may look for its position, ms, and how old one may be that it already has. */
const PATIENCE = 15_000;
const STILL_GOOD = 5 * 60_000;

export type DevicePlace = { readonly latTenths: number; readonly lonTenths: number };

/**
 * Where the device is, to a tenth of a degree (some ten kilometres): more never leaves this function. Null where the
 * person does not allow it, or the device does not know. Browsers ask the person; nothing is asked for before they chose it.
 */
export function devicePlace(
  device: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<DevicePlace | null> {
  if (!device) return Promise.resolve(null);
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latTenths: Math.round(coords.latitude * 10),
          lonTenths: Math.round(coords.longitude * 10),
        }),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: PATIENCE, maximumAge: STILL_GOOD },
    );
  });
}
