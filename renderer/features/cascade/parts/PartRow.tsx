import { useTranslation } from 'react-i18next';
import type { CascadePart } from '../../../../contract/shapes/desk/cascade.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { CheckRow } from '../../../shared/ui/lists/CheckRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { itemViews } from '../../../travel/item/itemViews.ts';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { PartPrice } from './PartPrice.tsx';

type Props = {
  part: CascadePart;
  isOn: boolean;
  /** A segment it follows stays. */
  isHeld: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** A part that follows, to be switched off: what it was, what it becomes, how, and what that costs. */
export function PartRow({ part, isOn, isHeld, onSwitch }: Props) {
  const { t } = useTranslation(['cascade', 'item']);
  const errorText = useErrorText('cascade');
  const { kind, before, item, way, verdict, needsApproval, failure } = part;
  const reason = failure ? errorText({ code: failure }) : isHeld ? t('held') : null;
  const [was, becomes] = [useItemFacts(before), useItemFacts(item ?? before)];
  return (
    <CheckRow
      isSelected={isOn && !isHeld}
      isDisabled={failure !== null || isHeld}
      onChange={onSwitch}
      className="cascade-part"
      leading={<Icon name={itemViews[kind].icon} label={t(`item:kind.${kind}`)} />}
      title={<ItemTitle item={item ?? before} />}
      end={failure === null && <PartPrice part={part} />}
      {...(reason !== null && { reason })}
      sub={
        <>
          <span className="cascade-part__was">
            <span className="td-vh">{t('was')}</span>
            <Dots wrap>{was}</Dots>
          </span>
          <span className="cascade-part__becomes">
            <span className="td-vh">{t('becomes')}</span>
            <Dots wrap>{becomes}</Dots>
          </span>
          <span className="cascade-part__how">
            <Dots wrap>
              {t(`way.${way}`)}
              {verdict && <VerdictMark control={verdict.control} />}
              {needsApproval && t('needsApproval')}
            </Dots>
          </span>
        </>
      }
    />
  );
}
