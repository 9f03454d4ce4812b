import { type TravellerRef, travellerRef } from '../../../contract/shapes/people.ts';
import { type EmployeeId, employeeId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../../store/db/openStore.ts';
import { organisation } from '../data/organisation.ts';
import type { Scene } from '../data/scenes.ts';
import { SceneRefused } from './stage.ts';

/** Who travels in a scene, and who books it. */
export type Casting = {
  readonly companyId: string;
  readonly traveller: TravellerRef;
  readonly principalId: EmployeeId;
  /** Username. */
  readonly booker: string;
};

/** Finds people for scenes, each without a name of their own for one scene alone. */
export async function makeCasting(db: Db): Promise<(scene: Scene) => Promise<Casting>> {
  const named = new Set(organisation.named.map(({ username }) => username));
  const people = await db
    .selectFrom('employee')
    .select(['id', 'username', 'company_id', 'level', 'department_id'])
    .where('active', '=', 1)
    .orderBy('user_code')
    .execute();
  const passports = await db
    .selectFrom('person_document')
    .select('owner_id')
    .where('owner_kind', '=', 'employee')
    .where('type', '=', 'passport')
    .execute();
  const abroad = new Set(passports.map((row) => row.owner_id));
  // Nobody with a journey still to come is sent on another one at the same time.
  const coming = await db
    .selectFrom('travel_order')
    .select(['traveller_id', 'principal_id'])
    .where('state', 'in', ['held', 'issued'])
    .execute();
  const taken = new Set(coming.flatMap((row) => [row.traveller_id, row.principal_id]));

  const known = new Map<string, (typeof people)[number]>();

  const somebody = ({ who, kind }: Scene) => {
    const again = known.get(who);
    if (again) return again;
    const [level = '', department = ''] = who.slice(1).split(/ |#/);
    const isFree = (one: (typeof people)[number]) =>
      one.department_id.startsWith('1001') &&
      !named.has(one.username) &&
      !taken.has(one.id) &&
      (kind !== 'intlFlight' || abroad.has(one.id));
    const free = people.filter(isFree);
    // Who is busy differs by the day of the start: then another department's, or another level.
    const found =
      free.find((one) => one.level === level && one.department_id.startsWith(department)) ??
      free.find((one) => one.level === level) ??
      ['L4', 'L2', 'L1'].flatMap((other) => free.find((one) => one.level === other) ?? [])[0];
    if (found) taken.add(found.id);
    if (found && who.includes('#')) known.set(who, found);
    return found;
  };
  return async (scene) => {
    const { who, by, guest } = scene;
    const person = who.startsWith('@') ? somebody(scene) : people.find(({ username }) => username === who);
    if (!person) throw new SceneRefused(`${scene.title}: nobody is ${who}`);
    const own = { kind: 'employee', id: person.id };
    const outside = guest === undefined ? null : await guestNamed(db, person.id, guest);
    return {
      companyId: person.company_id,
      traveller: travellerRef.parse(outside === null ? own : { kind: 'guest', id: outside }),
      principalId: employeeId.parse(person.id),
      booker: by ?? person.username,
    };
  };
}

async function guestNamed(db: Db, hostId: string, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('guest')
    .select('id')
    .where('host_id', '=', hostId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
