import {
  type Preferences,
  preferences,
  type settingsCalls,
} from '../../../contract/calls/settings/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { addPlaceUse, clearPlaceUses, listPlaceUses } from '../../store/repos/people/placeUses.ts';
import { addCommandUse, listCommandUses } from '../../store/repos/preference/commandUses.ts';
import { findPreference, savePreference } from '../../store/repos/preference/preference.ts';
import type { Deps } from '../deps.ts';

const unset: Preferences = { language: null, theme: null, trainSeat: null };

/** What a person set for themselves. */
export function settingsHandlers({ store }: Deps): HandlersFor<typeof settingsCalls, Scope> {
  return {
    'preference.get': async (_, scope) => ok(await preferencesOf(store.db, callerOf(scope).employeeId)),
    'preference.save': async (given, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      const saved = await writeFor(store.db, companyId, async (trx) => {
        const before = await preferencesOf(trx, employeeId);
        const after: Preferences = {
          language: given.language ?? before.language,
          theme: given.theme ?? before.theme,
          trainSeat: given.trainSeat ?? before.trainSeat,
        };
        await savePreference(trx, employeeId, JSON.stringify(after), scope.now);
        return after;
      });
      return ok(saved);
    },
    'place.used.list': async (_, scope) => {
      const rows = await listPlaceUses(store.db, callerOf(scope).employeeId);
      const places = rows.map(({ product, kind, code, uses, used_at }) => ({
        product,
        place: { kind, code },
        uses,
        usedAt: used_at,
      }));
      return ok({ places });
    },
    'place.used.add': async ({ product, place }, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      await writeFor(store.db, companyId, (trx) =>
        addPlaceUse(trx, employeeId, { product, ...place }, scope.now),
      );
      return ok({});
    },
    'place.used.clear': async (_, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      await writeFor(store.db, companyId, (trx) => clearPlaceUses(trx, employeeId));
      return ok({});
    },
    'command.used.list': async (_, scope) =>
      ok({ used: await listCommandUses(store.db, callerOf(scope).employeeId) }),
    'command.used.add': async (used, scope) => {
      const { employeeId, companyId } = callerOf(scope);
      await writeFor(store.db, companyId, (trx) => addCommandUse(trx, employeeId, used, scope.now));
      return ok({});
    },
  };
}

/** Stored preferences; a value an older version wrote and this one does not know counts as unset. */
export async function preferencesOf(db: Db, employeeId: string): Promise<Preferences> {
  const body = await findPreference(db, employeeId);
  const read = preferences.safeParse(body === null ? unset : JSON.parse(body));
  return read.success ? read.data : unset;
}
