import { setImmediate as turn } from 'node:timers/promises';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { ApplicationContent } from '../../../contract/shapes/application.ts';
import { applicationContent } from '../../../contract/shapes/application.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';
import { saveApplication } from '../../../gateway/services/approval/application/save.ts';
import { submitApplication } from '../../../gateway/services/approval/application/submit.ts';
import { decideApproval } from '../../../gateway/services/approval/chain/decide.ts';
import { budgetsOf } from '../../../gateway/store/repos/approval/applicationBudgets.ts';
import { findApplication } from '../../../gateway/store/repos/approval/applications.ts';
import { approvalsAbout } from '../../../gateway/store/repos/approval/approvals.ts';
import type { MoneyWorld } from '../../moneyWorld.ts';
import { idOf } from '../../smallWorld.ts';
import { tripContent } from '../../tripContent.ts';

const PERSON = employeeId.parse(idOf('person'));
const BOSS = employeeId.parse(idOf('boss'));

/**
 * Edits a draft while it is submitted, and lets the approver agree to what there is to agree to. Answers what is wrong
 * afterwards, in words; `nth` keeps the days of one try from the next.
 */
export async function editedWhileSubmitted(
  world: MoneyWorld,
  nth: number,
  chance: SeededRandom,
): Promise<string[]> {
  const { deps, db } = world;
  const pause = async () => {
    for (let left = chance.int(0, 8); left > 0; left--) await turn();
  };
  const day = addDays('2026-12-01', nth);
  const content = (fen: number): ApplicationContent =>
    applicationContent.parse(tripContent(PERSON, { from: day, to: day, budgets: { train: fen } }));
  const scope = { ...world.scope(), idem: `application ${nth}` };
  const made = await saveApplication(deps, scope, { applicantId: PERSON, content: content(10_000) });
  if (!made.ok) return [`not saved: ${made.error.code}`];
  const { id } = made.value;

  const edits = [20_000, 90_000].map(async (fen) => {
    await pause();
    const input = { applicationId: id, applicantId: PERSON, content: content(fen) };
    const done = await saveApplication(deps, scope, input);
    return done.ok ? 'ok' : done.error.code;
  });
  const submits = async () => {
    await pause();
    const record = await findApplication(db, '1001', id);
    await pause();
    const done = record && (await submitApplication(deps, scope, record));
    return done?.ok ? 'ok' : (done?.error.code ?? 'gone');
  };
  const edited = Promise.all(edits);
  const codes = await Promise.all([submits(), submits()]);
  const isEdited = (await edited).includes('ok');
  await approve(world, id);
  const { train } = (await findApplication(db, '1001', id))?.content.budgets ?? {};
  return [
    ...(await faultsOf(world, id)),
    ...(isEdited && train === 10_000 ? ['an edit was agreed to and lost'] : []),
    ...wrongWords([...codes, ...(await edited)]),
  ];
}

async function approve({ deps, db, scope }: MoneyWorld, id: string): Promise<void> {
  const caller = { ...scope().caller!, employeeId: BOSS };
  for (const one of await approvalsAbout(db, id))
    await decideApproval(deps, { ...scope(), caller }, one.id, { kind: 'approve' });
}

/** What is in force is what the approver saw. */
async function faultsOf({ db }: MoneyWorld, id: string): Promise<string[]> {
  const application = await findApplication(db, '1001', id);
  if (!application) return ['it is gone'];
  const [inForce] = (await budgetsOf(db, id)).filter(({ kind }) => kind === 'train');
  const written = application.content.budgets.train;
  const asked = (await approvalsAbout(db, id)).filter(({ state }) => state === 'passed');
  const seen = asked.map(({ body }) => body.amountFen);
  return [
    ...(inForce?.budgetFen === written ? [] : [`${inForce?.budgetFen} in force, ${written} written`]),
    ...(application.status === 'agreed' && seen[0] !== inForce?.budgetFen
      ? [`${inForce?.budgetFen} in force, ${seen.join()} approved`]
      : []),
    ...(asked.length <= 1 ? [] : ['approved twice']),
  ];
}

function wrongWords(codes: readonly string[]): string[] {
  const known = ['ok', 'OVERTAKEN', 'APPLICATION_STATE'];
  return codes.filter((code) => !known.includes(code)).map((code) => `told ${code}`);
}
