import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import type { Scope } from '../../../base/ports.ts';
import type { CompanySettings } from '../../../store/repos/company/companySettings.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { heldDocuments } from '../../booking/heldDocuments.ts';
import { HIDDEN, hidesNumbers } from '../../policy/hidden.ts';

export type Blocked = NonNullable<Traveller['blocked']>;

/** A traveller as the passenger list shows one; a VIP's numbers are hidden from everybody else (domain §1). */
export function travellerView(
  scope: Scope,
  settings: CompanySettings,
  traveller: TravellerRecord,
  grantEnded: Blocked | null,
): Traveller {
  const hidden = hidesNumbers(scope, traveller);
  const documents = heldDocuments(scope, traveller);
  const [first] = documents;
  const levelName = settings.levels[traveller.level] ?? null;
  return {
    ref: traveller.ref,
    name: traveller.name,
    pinyin: traveller.pinyin,
    initials: traveller.initials,
    level: levelName ? localisedText(levelName, scope.language) : traveller.level,
    levelName,
    department: localisedText(traveller.department, scope.language),
    departmentName: traveller.department,
    host: traveller.host,
    vip: traveller.vip,
    principalId: traveller.principalId,
    document: first ? { type: first.type, masked: first.masked } : null,
    documents,
    mobileMasked: hidden ? HIDDEN : traveller.mobileMasked,
    blocked: traveller.active ? (grantEnded ?? (first ? null : 'noDocument')) : 'deactivated',
  };
}
