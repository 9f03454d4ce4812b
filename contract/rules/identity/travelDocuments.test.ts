import { expect, test } from 'vitest';
import { documentTypes } from '../../enums/people.ts';
import { atHome, documentsFor } from './travelDocuments.ts';

test.each([
  ['inside the mainland', ['CN', 'CN'], atHome],
  ['to Hong Kong', ['CN', 'HK'], ['hkMacauPermit', 'passport']],
  ['to Macau by way of Hong Kong', ['CN', 'HK', 'HK', 'MO'], ['hkMacauPermit', 'passport']],
  ['to Taipei and back', ['CN', 'TW', 'TW', 'CN'], ['taiwanPermit', 'passport']],
  ['to Taipei by way of Hong Kong', ['CN', 'HK', 'TW'], ['passport']],
  ['to Germany by way of Hong Kong', ['CN', 'HK', 'DE'], ['passport']],
  ['between other countries', ['DE', 'FR'], ['passport']],
])('%s', (_where, countries, documents) => {
  expect(documentsFor(countries)).toEqual(documents);
});

test('every document is good inside the mainland, and no document of the mainland anywhere else', () => {
  expect(atHome.toSorted()).toEqual(documentTypes.toSorted());
  for (const country of ['HK', 'MO', 'TW', 'DE'])
    for (const inland of ['idCard', 'mainlandPermit', 'residencePermit'])
      expect(documentsFor(['CN', country])).not.toContain(inland);
});
