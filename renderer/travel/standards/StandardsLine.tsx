import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatCode } from '../../../contract/shapes/order.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { KeyValue } from '../../shared/ui/lists/KeyValue.tsx';
import { inSeatOrder, type StandardGroup, type StandardLine, standardGroups } from './standards.ts';
import './StandardsLine.css';

/** What the party may ride, in one line; all of it in a sheet. */
export function StandardsLine({ standards }: { standards: readonly StandardLine[] }) {
  const { t } = useTranslation(['train', 'common']);
  const [isOpen, setOpen] = useState(false);
  const top = useTopSeat();
  const groups = standardGroups(standards);
  const tops = [...new Set(groups.map((group) => top(group.allowed)))];
  const [first] = standards;
  if (!first) return null;
  return (
    <div className="train-std">
      <Icon name="circleCheck" size={18} className="train-std__icon" />
      <p className="train-std__text">
        {standards.length === 1
          ? t('results.standardOf', { name: first.name })
          : t('results.standardMany', { count: standards.length })}
        <b>{tops.join(' / ')}</b>
      </p>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)} className="train-std__more">
        {t('results.standardView')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('results.standardTitle')}
        closeLabel={t('common:action.close')}
      >
        <div className="train-std__sheet">
          {groups.map((group) => (
            <StandardBlock key={`${group.level}/${group.allowed.join('')}`} group={group} />
          ))}
          <p className="train-std__note">{t('results.standardNote')}</p>
        </div>
      </Sheet>
    </div>
  );
}

function StandardBlock({ group }: { group: StandardGroup }) {
  const { t } = useTranslation('train');
  const count = group.names.length;
  const title = group.level
    ? t('results.standardGroup', { level: group.level, count })
    : t('results.standardGuests', { count });
  const seats = group.allowed.map((seat) => t(`seat.${seat}`));
  return (
    <section className="train-std__group">
      <h3 className="train-std__title">{title}</h3>
      <KeyValue
        layout="stack"
        items={[
          { id: 'who', label: t('search.travellers'), value: group.names.join(t('listJoin')) },
          {
            id: 'seats',
            label: t('results.allowed'),
            value: seats.join(t('listJoin')) || t('results.standardNone'),
          },
        ]}
      />
    </section>
  );
}

/** "一等座及以下" for a set of seats. */
function useTopSeat(): (allowed: readonly SeatCode[]) => string {
  const { t } = useTranslation('train');
  return (allowed) => {
    const [first, second] = inSeatOrder(allowed);
    if (!first) return t('results.standardNone');
    const seat = t(`seat.${first}`);
    return second ? t('results.standardTop', { seat }) : t('results.standardOnly', { seat });
  };
}
