import { useTranslation } from 'react-i18next';
import type { CascadePartState } from '../../../../contract/enums/desk/cascade.ts';
import type { CascadePart } from '../../../../contract/shapes/desk/cascade.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { StatusDot, type StatusDotProps } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';

const tones = {
  open: 'neutral',
  off: 'neutral',
  todo: 'neutral',
  unknown: 'unknown',
  approving: 'approval',
  paying: 'warn',
  booked: 'unknown',
  done: 'ok',
  failed: 'bad',
  halfDone: 'bad',
  lost: 'bad',
} as const satisfies Record<CascadePartState, StatusDotProps['tone']>;

/** A part that stays, or one that is carried out: how far it is, and the order where the next step is taken. */
export function PartStanding({ part }: { part: CascadePart }) {
  const { t } = useTranslation(['cascade', 'item']);
  const errorText = useErrorText('cascade');
  const { kind, before, item, state, why, failure, newOrderId, orderId } = part;
  // What is left to do is done at the old order, what is under way is seen at the new one.
  const opens = state === 'failed' || state === 'halfDone' ? orderId : (newOrderId ?? orderId);
  const href = useHref()('orderDetail', { suborderserialnumber: opens });
  const shown = state === 'done' || state === 'booked' ? (item ?? before) : before;
  const facts = useItemFacts(shown);
  const stays = part.way === 'keep';
  return (
    <ListRow
      href={href}
      leading={<Icon name={itemViews[kind].icon} label={t(`item:kind.${kind}`)} />}
      title={<ItemTitle item={shown} />}
      sub={
        <>
          <span className="cascade-part__was-plain">
            <Dots wrap>{facts}</Dots>
          </span>
          {stays && why && <span className="cascade-part__how">{t(`why.${why}`)}</span>}
          {failure && <span className="cascade-part__how">{errorText({ code: failure })}</span>}
          {state !== 'open' && !stays && <span className="cascade-part__how">{t(`next.${state}`)}</span>}
        </>
      }
      end={
        stays ? (
          <StatusDot>{t('stays')}</StatusDot>
        ) : (
          <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>
        )
      }
    />
  );
}
