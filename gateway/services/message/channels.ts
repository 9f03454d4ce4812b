import type { messageCalls } from '../../../contract/calls/message/shapes.ts';
import { messageKinds } from '../../../contract/enums/message.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { channelsOf, saveChannels } from '../../store/repos/message/channels.ts';
import { isMarked } from '../../store/repos/operation/storeMarks.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Calls = Pick<typeof messageCalls, 'message.channel.list' | 'message.channel.set'>;

/** How one's messages reach one beside the message centre. */
export function channelHandlers(deps: Deps): HandlersFor<Calls, Scope> {
  const { db } = deps.store;
  return {
    'message.channel.list': async (_, scope) => {
      const { employeeId } = callerOf(scope);
      const person = await findPerson(db, employeeId);
      const chosen = await channelsOf(db, employeeId);
      const channels = messageKinds.map((kind) => {
        const { mail = false, desktop = false } = chosen.get(kind) ?? {};
        return { kind, mail, desktop };
      });
      return ok({ mail: await canMail(deps, db), emailMasked: person?.emailMasked ?? '', channels });
    },

    'message.channel.set': ({ kind, mail, desktop }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        if (mail && !(await canMail(deps, trx))) return fail('MAIL_UNAVAILABLE');
        if (mail && (await findPerson(trx, employeeId))?.emailMasked === '')
          return fail('MAIL_ADDRESS_MISSING');
        await saveChannels(trx, { employeeId, kind }, { mail, desktop });
        return ok({});
      });
    },
  };
}

/** Whether mail reaches anybody: a server takes it, or this is a sample system, which writes it to a file. */
export async function canMail({ config }: Pick<Deps, 'config'>, db: Db): Promise<boolean> {
  return config.mail !== null || (await isMarked(db, 'sample'));
}
