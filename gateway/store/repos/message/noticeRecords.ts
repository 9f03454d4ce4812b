import { z } from 'zod/mini';
import { noticeAudiences } from '../../../../contract/enums/message.ts';
import { type Localised, noticeId } from '../../../../contract/shapes/primitives.ts';
import { jsonColumn } from '../../columns/jsonColumn.ts';
import { type ReadRows, readEach } from '../../db/keysetWalks.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

const audience = z.object({ kind: z.enum(noticeAudiences), ids: z.array(z.string()) });
const audienceColumn = jsonColumn('notice.audience', audience);

/** A notice of a company. Days are YYYY-MM-DD, both inclusive. */
export type NoticeRecord = {
  readonly id: z.output<typeof noticeId>;
  readonly companyId: string;
  readonly version: number;
  readonly title: Localised;
  readonly body: Localised;
  readonly from: string;
  readonly to: string;
  readonly audience: z.output<typeof audience>;
  readonly isBanner: boolean;
  readonly writerId: string;
  readonly updatedAt: number;
};

/** A company's notices, the last changed first. */
export async function announcementsOf(db: Db, companyId: string): Promise<ReadRows<NoticeRecord>> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return readEach(rows, toNotice);
}

/** Those of them that are shown on a day. */
export async function announcementsOn(
  db: Db,
  companyId: string,
  day: string,
): Promise<ReadRows<NoticeRecord>> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('from_on', '<=', day)
    .where('to_on', '>=', day)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return readEach(rows, toNotice);
}

/** Writes a notice, in the place of the one with its id. */
export async function putNotice(db: Db, notice: NoticeRecord): Promise<void> {
  const row = toRow(notice);
  await db
    .insertInto('notice')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

/** Deletes a notice of a company; false when it has none of that id. */
export async function deleteNotice(db: Db, companyId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('notice')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

function toNotice(row: Tables['notice']): NoticeRecord {
  return {
    id: noticeId.parse(row.id),
    companyId: row.company_id,
    version: row.version,
    title: { zh: row.title_zh, en: row.title_en, de: row.title_de },
    body: { zh: row.body_zh, en: row.body_en, de: row.body_de },
    from: row.from_on,
    to: row.to_on,
    audience: audienceColumn.read(row.audience, row.id),
    isBanner: row.is_banner === 1,
    writerId: row.writer_id,
    updatedAt: row.updated_at,
  };
}

function toRow(notice: NoticeRecord): Tables['notice'] {
  const { title, body } = notice;
  return {
    id: notice.id,
    company_id: notice.companyId,
    version: notice.version,
    title_zh: title.zh,
    title_en: title.en,
    title_de: title.de ?? '',
    body_zh: body.zh,
    body_en: body.en,
    body_de: body.de ?? '',
    from_on: notice.from,
    to_on: notice.to,
    audience: audienceColumn.write(notice.audience),
    is_banner: notice.isBanner ? 1 : 0,
    writer_id: notice.writerId,
    updated_at: notice.updatedAt,
  };
}
