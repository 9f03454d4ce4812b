import type { FeatureManifest } from '../../shared/manifest.ts';

export const tripFeature: FeatureManifest = {
  name: 'trip',
  words: ['errorsMore'],
  // Not remembered: a half-typed guest holds a name and a document number.
  slices: async () => [{ slice: (await import('./guestDraftSlice.ts')).guestDraftSlice }],
  routes: [
    {
      name: 'trainPassengers',
      path: '/tripTrain/passengers/:lang',
      load: async () => ({ Screen: (await import('./screens/PassengersScreen.tsx')).PassengersScreen }),
      title: 'trip:title.passengers',
      header: 'backTitle',
      place: 'detail',
      master: 'trainSearch',
      permission: 'book.train',
      tab: 'train',
      trackingLabel: '选择乘车人',
    },
  ],
};
