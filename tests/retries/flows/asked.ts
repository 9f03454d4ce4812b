import { valueOf } from '../../answers.ts';
import { tripContent } from '../../tripContent.ts';
import type { RetryWorld } from '../retryWorld.ts';

/** Applications from their draft to their end, approvals of them, ceilings. */
export async function approvals({ world, as }: RetryWorld): Promise<void> {
  const [linjing, chenbo] = [as('linjing'), as('chenbo')];
  // The sample's own applications would keep people's days.
  await world.deps.store.db.deleteFrom('application_traveller').execute();
  const applicantId = await world.employeeId('zhangwei');
  const content = tripContent(applicantId);
  const draft = await valueOf(linjing('approval.application.save', { applicantId, content }));
  const { applicationId } = draft;
  const { version } = await valueOf(
    linjing('approval.application.save', { applicationId, applicantId, content, version: draft.version }),
  );
  await valueOf(linjing('approval.application.submit', { applicationId, version }));
  const [asked] = (await valueOf(linjing('approval.mine', { limit: 100 }))).rows;
  const approvalId = asked?.approvalId as never;
  world.clock.advance(20 * 60_000);
  await valueOf(linjing('approval.remind', { approvalId }));
  await valueOf(linjing('approval.application.withdraw', { applicationId }));
  const second = await valueOf(linjing('approval.application.save', { applicantId, content }));
  const next = { applicationId: second.applicationId };
  await valueOf(linjing('approval.application.submit', next));
  for (const decider of [chenbo, as('zhoumin'), as('zhaomin')])
    for (const { approvalId: open } of (await valueOf(decider('approval.list', { box: 'open' }))).rows)
      await decider('approval.decide', { approvalId: open, decision: { kind: 'approve' } });
  const titled = { ...content, title: '另一次' };
  await valueOf(linjing('approval.application.modify', { ...next, content: titled }));
  await valueOf(linjing('approval.application.withdraw', next));
  await valueOf(linjing('approval.application.revoke', next));
  await valueOf(chenbo('approval.absence.save', { absence: null }));
  const bounds = {
    kind: 'train' as const,
    traveller: { kind: 'employee' as const, id: applicantId },
    maxFen: 500_000,
    options: ['9'],
    startFrom: Date.parse('2026-11-21T00:00:00+08:00'),
    startTo: Date.parse('2026-11-22T00:00:00+08:00'),
    hours: 24,
  };
  const ceiling = await valueOf(linjing('approval.ceiling.request', { bounds, reasonCode: 'client' }));
  await valueOf(linjing('approval.ceiling.withdraw', { approvalId: ceiling.approvalId }));
}
