import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Tables } from '../../tables/schema.ts';
import * as first from '../001-014/001-first.ts';
import * as banners from './022-banners.ts';

let db: Kysely<Tables>;
afterEach(() => db.destroy());

const words = (zh: string) => ({ zh, en: zh });
const banner = (id: string, zh: string) => ({ id, title: words(zh), line: words(zh) });

test('sample banners get their new words; a company’s own, and settings of another shape, stay as they are', async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await first.up(db as Kysely<unknown>, 'sqlite');
  const kept = {
    '1001': { colour: '0096FF', banners: [banner('proxy-booking', '请同事代订'), banner('own', '年会')] },
    '2001': { banners: [banner('proxy-booking', '我们自己的话')] },
    '3001': {},
  };
  for (const [id, settings] of [...Object.entries(kept), ['4001', ''] as const])
    await db
      .insertInto('company')
      .values({
        id,
        name_zh: '公司',
        name_en: 'Company',
        customer_type: 0,
        settings: settings === '' ? '' : JSON.stringify(settings),
      })
      .execute();
  await banners.up(db as Kysely<unknown>);
  const rows = await db.selectFrom('company').select(['id', 'settings']).orderBy('id').execute();
  const after = Object.fromEntries(rows.map(({ id, settings }) => [id, settings && JSON.parse(settings)]));
  expect(after['1001']).toEqual({
    colour: '0096FF',
    banners: [
      {
        id: 'proxy-booking',
        title: { zh: '代订：替委托人预订', en: 'Book for those who asked you' },
        line: { zh: '按对方的差标，委托到期即止', en: 'Under their standard, while the grant lasts' },
      },
      banner('own', '年会'),
    ],
  });
  expect({ '2001': after['2001'], '3001': after['3001'], '4001': after['4001'] }).toEqual({
    '2001': kept['2001'],
    '3001': kept['3001'],
    '4001': '',
  });
});
