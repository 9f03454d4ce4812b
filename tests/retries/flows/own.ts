import { expect, vi } from 'vitest';
import { inForce } from '../../../contract/enums/service/documents.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { markStore } from '../../../gateway/store/repos/operation/storeMarks.ts';
import { deskInputs } from '../../access/deskInputs.ts';
import { valueOf } from '../../answers.ts';
import { codeLines } from '../../gateway/deliveredCodes.ts';
import { jpegOf } from '../../gateway/jpeg.ts';
import { PASSWORD } from '../../smallWorld.ts';
import type { RetryWorld } from '../retryWorld.ts';

/** What people keep for themselves: added, changed, removed. */
export async function savedThings({ world, as }: RetryWorld): Promise<void> {
  const linjing = as('linjing');
  const mobile = '13911112222';
  const contact = { name: '王芳', mobile };
  const { contactId } = await valueOf(linjing('saved.contact.save', contact));
  await valueOf(linjing('saved.contact.save', { contactId, name: '王方' }));
  await valueOf(linjing('saved.contact.remove', { contactId }));
  const place = { recipient: '王芳', region: '上海', detail: '一号', postcode: '' };
  const { addressId } = await valueOf(linjing('saved.address.save', { ...place, mobile }));
  await valueOf(linjing('saved.address.remove', { addressId }));
  const { cardId } = await valueOf(
    linjing('saved.mileage.save', { airline: 'CA', number: '1234567890123456' }),
  );
  await valueOf(linjing('saved.mileage.remove', { cardId }));
  const bank = { kind: 'bank', issuer: 'ICBC', branch: '', number: '6222021234567890128' } as const;
  const own = await valueOf(linjing('saved.card.save', bank));
  await valueOf(linjing('saved.card.reveal', { cardId: own.cardId }));
  await valueOf(linjing('saved.card.remove', { cardId: own.cardId }));
  const spent = { spentOn: chinaDate(world.clock.now()), category: 'transport', amountFen: 3550 } as const;
  const { noteId } = await valueOf(linjing('saved.note.save', { ...spent, remarks: '', orderNo: '' }));
  await valueOf(linjing('saved.note.remove', { noteId }));
  const permit = { type: 'hkMacauPermit', number: 'C12345678', validUntil: '2040-01-01' } as const;
  const { documentId } = await valueOf(linjing('saved.document.add', { ...permit, placeOfIssue: 'x' }));
  await world.deps.store.db
    .updateTable('person_document')
    .set({ place_of_issue: '' })
    .where('id', '=', documentId)
    .execute();
  await valueOf(linjing('saved.document.complete', { documentId, placeOfIssue: 'y' }));
  await valueOf(linjing('saved.document.reveal', { documentId }));
  await valueOf(linjing('saved.document.remove', { documentId }));
  const header = { type: 'company', header: '示例公司', taxId: '91110000000000000X' } as const;
  const { headerId } = await valueOf(linjing('invoice.header.save', header));
  await valueOf(linjing('invoice.header.remove', { headerId }));
}

/** Another mobile number, by the code that went to it. */
export async function contact({ world, as }: RetryWorld): Promise<void> {
  const linjing = as('linjing');
  const own = { kind: 'mobile' as const, value: '13912349999' };
  await valueOf(linjing('account.contact.code.send', own));
  const codes = () => codeLines(world.folder);
  await vi.waitFor(async () => expect(await codes()).not.toEqual([]), { timeout: 30_000 });
  const sent = await codes();
  expect(sent).toHaveLength(1);
  const code = sent[0]?.slice(-6) ?? '';
  await valueOf(linjing('account.contact.change', { ...own, code, password: PASSWORD }));
}

/** A complaint with a photo, answered, written on and closed. */
export async function complaints({ as }: RetryWorld): Promise<void> {
  const [linjing, zhaomin] = [as('linjing'), as('zhaomin')];
  const { photoId } = await valueOf(
    linjing('complaint.photo.add', { data: jpegOf(80, 60).toString('base64') }),
  );
  const filed = { kind: 'service' as const, text: '等了很久', orderNo: '', photoIds: [photoId] };
  const { complaintId } = await valueOf(linjing('complaint.file', filed));
  await valueOf(zhaomin('complaint.answer', { complaintId, text: '抱歉' }));
  await valueOf(linjing('complaint.reply', { complaintId, text: '还有' }));
  await valueOf(linjing('complaint.close', { complaintId }));
}

/** Settings, the profile, messages and what is used up. */
export async function settings({ world, as }: RetryWorld): Promise<void> {
  const linjing = as('linjing');
  await valueOf(linjing('preference.save', { theme: 'dark' }));
  await valueOf(linjing('preference.airline.add', { airline: 'CA' }));
  await valueOf(linjing('preference.airline.remove', { airline: 'CA' }));
  const flights = { departure: 'any', seat: 'any', cabin: null, discount: null } as const;
  await valueOf(linjing('preference.flight.save', flights));
  await valueOf(linjing('preference.hotel.save', { rooms: [] }));
  const place = { kind: 'city', code: 'BJS' } as const;
  await valueOf(linjing('place.used.add', { product: 'train', place }));
  await valueOf(linjing('place.used.clear', {}));
  await valueOf(linjing('command.used.add', { what: 'screen', key: 'boards' }));
  await valueOf(linjing('profile.personal.save', { city: 'x' }));
  await valueOf(linjing('profile.latinName.save', { surname: 'LIN', givenNames: 'JING' }));
  await valueOf(linjing('profile.avatar.set', { picture: jpegOf(256, 256).toString('base64') }));
  await valueOf(linjing('profile.avatar.remove', {}));
  await valueOf(linjing('document.accept', { documents: inForce(['privacy']), occasion: 'signIn' }));
  await valueOf(linjing('message.channel.set', { kind: 'order', mail: false, desktop: false }));
  const { views } = await valueOf(linjing('order.view.save', deskInputs['order.view.save']()));
  const viewId = views[0]?.viewId as never;
  await valueOf(linjing('order.view.remove', { viewId }));
  const { feed } = await valueOf(linjing('feed.issue', { replaces: null }));
  await valueOf(linjing('feed.end', { feedId: feed.feedId }));
  const { checkInId } = await valueOf(
    linjing('checkIn.add', { orderId: null, place: { from: 'device', latTenths: 399, lonTenths: 1164 } }),
  );
  await valueOf(linjing('checkIn.place.remove', { checkInId }));
  await valueOf(linjing('checkIn.remove', { checkInId }));
  const { user_code } = await world.deps.store.db
    .selectFrom('employee')
    .select('user_code')
    .where('username', '=', 'linjing')
    .executeTakeFirstOrThrow();
  const bean = { table: 'member315', update: { wechat: 'w' }, condition: { user_code } } as const;
  await valueOf(linjing('SaveBean', bean));
  const parameter = { user_code, username: 'linjing' };
  await valueOf(linjing('tracking.point.save', { user: user_code, path: '/', pathname: '/', parameter }));
}

/** What is written to people, read and removed; a coupon used. */
export async function messages({ world, as }: RetryWorld): Promise<void> {
  const linjing = as('linjing');
  const held = await world.deps.store.db
    .selectFrom('message')
    .innerJoin('employee', 'employee.id', 'employee_id')
    .select(['message.id', 'username'])
    .executeTakeFirstOrThrow();
  const reader = as(held.username);
  await valueOf(reader('message.read', { messageId: held.id as never }));
  await valueOf(reader('message.readAll', { kind: 'order', until: world.clock.now() }));
  await valueOf(reader('message.remove', { messageId: held.id as never }));
  const coupon = await world.deps.store.db
    .selectFrom('coupon')
    .innerJoin('employee', 'employee.id', 'owner_id')
    .select(['coupon.id', 'username'])
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (coupon)
    await valueOf(as(coupon.username)('coupon.used.set', { couponId: coupon.id as never, isUsed: true }));
  const provider = 'wechat' as const;
  await markStore(world.deps.store.db, 'sample', 0);
  const { code } = await valueOf(linjing('third.simulated.code', { provider, account: 'x' }));
  await valueOf(linjing('third.binding.bind', { provider, code }));
  await valueOf(linjing('third.binding.unbind', { provider }));
  await valueOf(linjing('account.password.check', { password: PASSWORD }));
  await valueOf(
    linjing('account.password.change', { oldPassword: PASSWORD, newPassword: 'Wolken-17-Regen!' }),
  );
  await valueOf(linjing('account.session.end', { signInId: '0'.repeat(32) as never }));
  await valueOf(linjing('account.session.endAll', {}));
  const principalId = (await world.employeeId('zhangwei')) as never;
  await linjing('auth.acting.start', { principalId });
  await valueOf(linjing('auth.acting.end', { ctx: 'f'.repeat(32) as never }));
  await valueOf(linjing('auth.session.end', {}));
}
