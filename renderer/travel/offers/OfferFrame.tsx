import type { ReactNode } from 'react';
import { type ButtonProps, Button as RacButton } from 'react-aria-components/Button';
import './OfferFrame.css';

type Props = {
  /** The key of the offer in its list. */
  id: string;
  /** What it is called in a word. */
  label: string;
  isOpen: boolean;
  isSoldOut: boolean;
  onToggle: (id: string) => void;
  /** What is seen of the closed offer. */
  head: ReactNode;
  /** What an open one shows below. */
  children: ReactNode;
};

type KeyboardEvent = Parameters<NonNullable<ButtonProps['onKeyDown']>>[0];

/** The frame of an offer in a list: pressing it opens its options. */
export function OfferFrame({ id, label, isOpen, isSoldOut, onToggle, head, children }: Props) {
  return (
    <article className={`travel-offer${isOpen ? ' travel-offer--open' : ''}`} aria-label={label}>
      <RacButton
        aria-expanded={isOpen}
        isDisabled={isSoldOut}
        onPress={() => onToggle(id)}
        onKeyDown={moveFocus}
        className="travel-offer__main"
        data-offer={id}
      >
        {head}
      </RacButton>
      {isOpen && !isSoldOut && children}
    </article>
  );
}

/** Up and Down go from offer to offer; in a virtual list that is the list's own work. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const own: Element = event.currentTarget;
  const list = own.closest('.travel-offers');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-offer]:not(:disabled)') ?? [])];
  const next = step === 0 ? undefined : buttons[buttons.findIndex((button) => button === own) + step];
  if (!next) return event.continuePropagation();
  event.preventDefault();
  next.focus();
}
