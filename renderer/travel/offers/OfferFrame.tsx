import type { ReactNode } from 'react';
import { type ButtonProps, Button as RacButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { RecommendedFor } from '../../../contract/rules/offer/recommended.ts';
import { Tag } from '../../shared/ui/display/Tag.tsx';
import { PreferenceMark } from '../preference/PreferenceMark.tsx';
import type { PreferredFor } from './arranged.ts';
import './OfferFrame.css';

type Props = {
  /** The key of the offer in its list. */
  id: string;
  /** What it is called in a word. */
  label: string;
  isOpen: boolean;
  /** Why it stands before the others, if it does. */
  recommendedFor: RecommendedFor | null;
  /** Whose preference it meets, and what of it; absent where it meets none, or not the most. */
  preferredFor?: PreferredFor | undefined;
  onToggle: (id: string) => void;
  /** What is seen of the closed offer. */
  head: ReactNode;
  /** What an open one shows below. */
  children: ReactNode;
};

type KeyboardEvent = Parameters<NonNullable<ButtonProps['onKeyDown']>>[0];

/** The frame of an offer in a list: pressing it opens its options. */
export function OfferFrame({
  id,
  label,
  isOpen,
  recommendedFor,
  preferredFor,
  onToggle,
  head,
  children,
}: Props) {
  const { t } = useTranslation('travel');
  return (
    <article className={`travel-offer${isOpen ? ' travel-offer--open' : ''}`} aria-label={label}>
      <RacButton
        aria-expanded={isOpen}
        onPress={() => onToggle(id)}
        onKeyDown={moveFocus}
        className="travel-offer__main"
        data-offer={id}
      >
        {recommendedFor && (
          <span className="travel-offer__why">
            <Tag tone="brand" icon={null}>
              {t('offers.recommended')}
            </Tag>
            {t(`offers.recommendedFor.${recommendedFor}`)}
          </span>
        )}
        {preferredFor && <PreferenceMark {...preferredFor} />}
        {head}
      </RacButton>
      {isOpen && children}
    </article>
  );
}

/** Up and Down go from offer to offer; in a virtual list that is the list's own work. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const own: Element = event.currentTarget;
  const list = own.closest('.travel-offers');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])];
  const next = step === 0 ? undefined : buttons[buttons.findIndex((button) => button === own) + step];
  if (!next) return event.continuePropagation();
  event.preventDefault();
  next.focus();
}
