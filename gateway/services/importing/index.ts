import type { importingCalls } from '../../../contract/calls/importing/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { importsOf } from '../../store/repos/people/importing/staffImports.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import type { Deps } from '../deps.ts';
import { type By, byPermission } from '../staff/mayManage.ts';
import { addRows, importIdOf, startImport } from './addRows.ts';
import { judgeRows } from './judgeRows.ts';
import { undoImport } from './undoImport.ts';

const LISTED = 20;

/** Many people added at once, and taken out again. */
export function importingHandlers(deps: Deps): HandlersFor<typeof importingCalls, Scope> {
  const { db } = deps.store;
  return {
    'import.staff.check': async ({ rows }, scope) => {
      const { faults } = await judgeRows(deps, db, importing(scope), rows);
      return ok({ faults: [...faults] });
    },
    'import.staff.start': ({ rows }, scope) => startImport(deps, importing(scope), rows),
    'import.staff.add': (input, scope) => addRows(deps, importing(scope), input),
    'import.staff.list': async (_, scope) => {
      const found = await importsOf(db, callerOf(scope).companyId, LISTED);
      const actors = await staffNamed(
        db,
        found.map(({ actorId }) => actorId),
      );
      return ok({
        imports: found.map(({ id, actorId, madeAt, rows, added, undoneAt }) => ({
          importId: importIdOf(id),
          by: actors.get(actorId)?.name ?? '',
          at: madeAt,
          rows,
          added,
          undoneAt,
        })),
      });
    },
    'import.staff.undo': ({ importId }, scope) => undoImport(deps, importing(scope), importId),
  };
}

function importing(scope: Scope): By {
  const { companyId, employeeId } = callerOf(scope);
  return byPermission({ companyId, actor: employeeId, scope }, 'manage.invitations');
}
