/** Tabs of the passenger list, in order. */
export const travellerKinds = ['employee', 'guest', 'contact'] as const;
export type TravellerKind = (typeof travellerKinds)[number];
