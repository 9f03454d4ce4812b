import type { Traveller } from '../../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { CompanySettings } from '../../../store/repos/company/companySettings.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { HIDDEN } from '../../order/view/detail.ts';

export type Blocked = NonNullable<Traveller['blocked']>;

/** A traveller as the passenger list shows one; a VIP's numbers are hidden from everybody else (domain §1). */
export function travellerView(
  scope: Scope,
  settings: CompanySettings,
  traveller: TravellerRecord,
  grantEnded: Blocked | null,
): Traveller {
  const hidden = traveller.vip && traveller.ref.id !== callerOf(scope).employeeId;
  const documents = traveller.documents.map(({ id, type, masked, validUntil }) => ({
    documentId: id,
    type,
    masked: hidden ? HIDDEN : masked,
    validUntil,
  }));
  const [first] = documents;
  const levelName = settings.levels[traveller.level] ?? null;
  return {
    ref: traveller.ref,
    name: traveller.name,
    pinyin: traveller.pinyin,
    initials: traveller.initials,
    level: levelName?.[scope.language] ?? traveller.level,
    levelName,
    department: traveller.department[scope.language],
    host: traveller.host,
    vip: traveller.vip,
    principalId: traveller.principalId,
    document: first ? { type: first.type, masked: first.masked } : null,
    documents,
    mobileMasked: hidden ? HIDDEN : traveller.mobileMasked,
    blocked: traveller.active ? (grantEnded ?? (first ? null : 'noDocument')) : 'deactivated',
  };
}
