import type { FeatureManifest } from '../../shared/manifest.ts';

const beside = { header: 'backTitle', role: 'detail', tab: 'me' } as const;

/** What one keeps for oneself: contacts, delivery addresses, frequent flyer cards. */
export const savedFeature: FeatureManifest = {
  name: 'saved',
  words: ['errorsMore'],
  routes: [
    {
      ...beside,
      name: 'contactList',
      path: '/me/Linkmanlist/:lang',
      load: async () => ({ Screen: (await import('./screens/ContactListScreen.tsx')).ContactListScreen }),
      title: 'saved:contact.title',
      master: 'me',
      trackingLabel: '常用联系人',
    },
    {
      ...beside,
      name: 'contact',
      path: '/me/Linkman/:lang',
      load: async () => ({ Screen: (await import('./screens/ContactScreen.tsx')).ContactScreen }),
      title: 'saved:contact.form',
      master: 'contactList',
      identity: ['contactId'],
      ground: 'surface',
      trackingLabel: '编辑联系人',
    },
    {
      ...beside,
      name: 'addressList',
      path: '/address_list/:lang',
      load: async () => ({ Screen: (await import('./screens/AddressListScreen.tsx')).AddressListScreen }),
      title: 'saved:address.title',
      master: 'me',
      trackingLabel: '收件地址',
    },
    {
      ...beside,
      name: 'address',
      path: '/address_add/:lang',
      load: async () => ({ Screen: (await import('./screens/AddressScreen.tsx')).AddressScreen }),
      title: 'saved:address.form',
      master: 'addressList',
      identity: ['addressId'],
      ground: 'surface',
      trackingLabel: '编辑收件地址',
    },
    {
      ...beside,
      name: 'mileageList',
      path: '/card_mileage_list/:lang',
      load: async () => ({ Screen: (await import('./screens/MileageListScreen.tsx')).MileageListScreen }),
      title: 'saved:mileage.title',
      master: 'me',
      trackingLabel: '里程卡',
    },
    {
      ...beside,
      name: 'mileageCard',
      path: '/card_mileage_add/:lang',
      load: async () => ({ Screen: (await import('./screens/MileageScreen.tsx')).MileageScreen }),
      title: 'saved:mileage.form',
      master: 'mileageList',
      identity: ['cardId'],
      ground: 'surface',
      trackingLabel: '编辑里程卡',
    },
  ],
};
