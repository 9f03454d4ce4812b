/** Password of every sample account (domain §8). */
export const SAMPLE_PASSWORD = 'TripDesk#2026';
