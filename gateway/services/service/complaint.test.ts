import { describe, expect, test } from 'vitest';
import { PHOTOS_A_DAY } from '../../../contract/enums/service/complaints.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { CAMERA, jpegOf } from '../../../tests/gateway/jpeg.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const photo = { data: jpegOf(800, 600).toString('base64') };
const late = {
  kind: 'service',
  text: '等了两个小时\n没有人答复',
  orderNo: '',
  photoIds: [] as never[],
} as const;
const filed = async () => (await valueOf(linjing('complaint.file', { ...late, photoIds: [] }))).complaintId;

describe('a complaint', () => {
  test('goes to who may answer it, comes back with the answer, and is opened again by writing on', async () => {
    const { photoId } = await valueOf(linjing('complaint.photo.add', photo));
    const { complaintId } = await valueOf(linjing('complaint.file', { ...late, photoIds: [photoId] }));
    const manager = await world.as('zhaomin');
    const inbox = await valueOf(manager('complaint.inbox.list', { state: 'open' }));
    expect(inbox.complaints).toMatchObject([
      { complaintId, person: '林静', beginning: '等了两个小时 没有人答复' },
    ]);
    expect(await valueOf(manager('complaint.inbox.photo', { photoId }))).toMatchObject({
      type: 'image/jpeg',
    });
    expect((await valueOf(manager('message.list', { kind: 'service' }))).messages).toMatchObject([
      { event: 'complaintFiled', about: { kind: 'complaint', id: complaintId } },
    ]);
    await valueOf(manager('complaint.answer', { complaintId, text: '抱歉，已退款' }));
    expect((await valueOf(linjing('message.list', { kind: 'service' }))).messages).toMatchObject([
      { event: 'complaintAnswered', about: { kind: 'complaint', id: complaintId } },
    ]);
    const answered = await valueOf(linjing('complaint.get', { complaintId }));
    expect(answered).toMatchObject({ state: 'answered', photos: [photoId] });
    expect(answered.entries.map(({ side, author }) => [side, author])).toEqual([
      ['person', '林静'],
      ['service', '赵敏'],
    ]);
    await valueOf(linjing('complaint.reply', { complaintId, text: '还没收到' }));
    expect((await valueOf(linjing('complaint.get', { complaintId }))).state).toBe('open');
    await valueOf(linjing('complaint.close', { complaintId }));
    expect(await codeOf(manager('complaint.answer', { complaintId, text: 'x' }))).toBe('COMPLAINT_CLOSED');
  });

  test('is its person’s alone but for those who answer, and a right that was lost answers nothing', async () => {
    const complaintId = await filed();
    const other = await world.as('zhangwei');
    expect(await codeOf(other('complaint.get', { complaintId }))).toBe('NOT_FOUND');
    expect(await codeOf(other('complaint.close', { complaintId }))).toBe('NOT_FOUND');
    expect(await codeOf(other('complaint.answer', { complaintId, text: 'x' }))).toBe('FORBIDDEN');
    const manager = await world.as('zhaomin');
    await world.deps.store.db
      .updateTable('permission_item')
      .set({ roles: '[]' })
      .where('params', '=', 'manage.complaints')
      .execute();
    expect(await codeOf(manager('complaint.answer', { complaintId, text: 'x' }))).toBe('FORBIDDEN');
    expect((await valueOf(linjing('complaint.get', { complaintId }))).state).toBe('open');
  });

  test('answered by two at once keeps both answers, in turn', async () => {
    const complaintId = await filed();
    const manager = await world.as('zhaomin');
    const said = ['一', '二'].map((text) => codeOf(manager('complaint.answer', { complaintId, text })));
    expect(await Promise.all(said)).toEqual(['ok', 'ok']);
    const { entries } = await valueOf(linjing('complaint.get', { complaintId }));
    expect(
      entries
        .map(({ text }) => text)
        .slice(1)
        .toSorted(),
    ).toEqual(['一', '二']);
  });

  test('is about an order of one’s own only', async () => {
    const { order_no: orderNo } = await world.deps.store.db
      .selectFrom('travel_order')
      .select('order_no')
      .where('principal_id', '<>', await world.employeeId('linjing'))
      .executeTakeFirstOrThrow();
    expect(await codeOf(linjing('complaint.file', { ...late, photoIds: [], orderNo }))).toBe('ORDER_UNKNOWN');
  });

  test('is sealed in the store, words and photos', async () => {
    await valueOf(linjing('complaint.photo.add', photo));
    await filed();
    const { db } = world.deps.store;
    const rows = JSON.stringify([
      await db.selectFrom('complaint_entry').selectAll().execute(),
      await db.selectFrom('complaint_photo').selectAll().execute(),
    ]);
    expect(rows).not.toContain('两个小时');
    expect(rows).not.toContain(photo.data.slice(20, 60));
  });
});

describe('a photo', () => {
  test('is an image, without what its camera wrote', async () => {
    const page = Buffer.from('<html><script>1</script></html>').toString('base64');
    expect(await codeOf(linjing('complaint.photo.add', { data: page }))).toBe('IMAGE_INVALID');
    const { photoId } = await valueOf(linjing('complaint.photo.add', photo));
    const { data } = await valueOf(linjing('complaint.photo.get', { photoId }));
    expect(Buffer.from(data, 'base64').includes(CAMERA)).toBe(false);
  });

  test('comes into one complaint, of whoever took it', async () => {
    const { photoId } = await valueOf(linjing('complaint.photo.add', photo));
    const other = await world.as('zhangwei');
    const with_ = { ...late, photoIds: [photoId] };
    expect(await codeOf(other('complaint.photo.get', { photoId }))).toBe('NOT_FOUND');
    expect(await codeOf(other('complaint.file', with_))).toBe('NOT_FOUND');
    expect(await codeOf(linjing('complaint.file', with_))).toBe('ok');
    expect(await codeOf(linjing('complaint.file', with_))).toBe('NOT_FOUND');
  });

  test('is one of so many a day', async () => {
    for (let at = 0; at < PHOTOS_A_DAY; at++) await valueOf(linjing('complaint.photo.add', photo));
    expect(await codeOf(linjing('complaint.photo.add', photo))).toBe('PHOTOS_FULL');
  });
});
