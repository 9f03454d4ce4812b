import {
  defaultChannels,
  type MessageChannels,
  type MessageKind,
  messageKinds,
} from '../../../../contract/enums/message.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';

/** What a person chose for messages of each kind, or what holds without a choice. */
export async function channelsOf(
  db: Db,
  employeeId: string,
): Promise<ReadonlyMap<MessageKind, MessageChannels>> {
  const { rows } = await chosen(db, { employeeIds: [employeeId] });
  return new Map(
    messageKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return [kind, row ? { mail: row.mail === 1, desktop: row.desktop === 1 } : defaultChannels(kind)];
    }),
  );
}

/** Which of these people want messages of these kinds by mail, as `person kind`. */
export async function wantMail(db: Db, employeeIds: readonly string[]): Promise<(of: Addressed) => boolean> {
  const { rows } = await chosen(db, { employeeIds });
  const answers = new Map(rows.map((row) => [`${row.employee_id} ${row.kind}`, row.mail === 1]));
  return ({ employeeId, kind }) => answers.get(`${employeeId} ${kind}`) ?? defaultChannels(kind).mail;
}

type Addressed = { readonly employeeId: string; readonly kind: MessageKind };

const chosen = compiledOnce((db, { employeeIds }: { readonly employeeIds: readonly string[] }) =>
  db.selectFrom('message_channel').selectAll().where('employee_id', 'in', employeeIds),
);

/** Writes by which channels somebody gets messages of a kind. */
export async function saveChannels(
  db: Db,
  { employeeId, kind }: Addressed,
  { mail, desktop }: MessageChannels,
): Promise<void> {
  const values = { mail: mail ? 1 : 0, desktop: desktop ? 1 : 0 };
  await db
    .insertInto('message_channel')
    .values({ employee_id: employeeId, kind, ...values })
    .onConflict((on) => on.columns(['employee_id', 'kind']).doUpdateSet(values))
    .execute();
}
