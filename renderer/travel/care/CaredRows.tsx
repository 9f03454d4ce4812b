import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayReason } from '../../../contract/enums/desk/care.ts';
import { shortDateTime } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Dots } from '../../shared/ui/display/Dots.tsx';
import { Tag } from '../../shared/ui/display/Tag.tsx';
import { GroupHead } from '../../shared/ui/lists/GroupHead.tsx';
import { List, ListRow } from '../../shared/ui/lists/ListRow.tsx';
import { draftTitle } from '../desk/draftTitle.ts';
import { ItemTitle } from '../item/ItemTitle.tsx';
import './care.css';
import type { HandOver } from './careApi.ts';

type Reasoned = { readonly reason?: StayReason | null };
type Props = {
  title: ReactNode;
  /** Names the list. */
  label: string;
  orders: readonly (HandOver['orders'][number] & Reasoned)[];
  drafts: readonly (HandOver['drafts'][number] & Reasoned)[];
  /** Where an order leads to; nowhere from a sheet, which is in the midst of something. */
  hrefOf?: (orderId: string) => string | undefined;
};

/** Orders and drafts that are or would be in somebody's care, each with what lapses next and why it stays. */
export function CaredRows({ title, label, orders, drafts, hrefOf }: Props) {
  const { t } = useTranslation('care');
  const language = useLanguage();
  if (orders.length + drafts.length === 0) return null;
  const why = (reason: StayReason | null | undefined) =>
    reason && <Tag tone="warn">{t(`reason.${reason}`)}</Tag>;
  return (
    <div className="care-group">
      <GroupHead title={title} />
      <List label={label}>
        {orders.map(({ order, deadline, reason }) => {
          const to = hrefOf?.(order.orderId);
          return (
            <ListRow
              key={order.orderId}
              {...(to && { href: to })}
              title={
                <Dots>
                  {order.traveller}
                  <ItemTitle item={order.item} />
                </Dots>
              }
              sub={
                deadline
                  ? t('due', {
                      kind: t(`deadline.${deadline.kind}`),
                      time: shortDateTime(deadline.dueAt, language),
                    })
                  : t('noDeadline')
              }
              end={why(reason)}
            />
          );
        })}
        {drafts.map(({ draftId, title: stored, people, legs, reason }) => (
          <ListRow
            key={draftId}
            title={
              <Dots>
                {t('draft')}
                {draftTitle(stored) || t('untitled')}
              </Dots>
            }
            sub={t('counts', { people, legs })}
            end={why(reason)}
          />
        ))}
      </List>
    </div>
  );
}
