import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Control } from '../../../contract/shapes/order.ts';
import { Mark } from '../../shared/ui/display/Mark.tsx';
import { Tag } from '../../shared/ui/display/Tag.tsx';
import { verdictTone } from './verdictTone.ts';

type Props = {
  control: Control;
  /** Instead of the control's own word. */
  children?: ReactNode;
  /** strong: exceptions get a ground as well (confirm, expanded rows). */
  variant?: 'mark' | 'tag';
};

/** How something stands against a standard: quiet when fine, coloured when not. */
export function VerdictMark({ control, children, variant = 'mark' }: Props) {
  const { t } = useTranslation('travel');
  const tone = verdictTone[control];
  const words = children ?? t(`control.${control}`);
  if (tone === 'ok' || variant === 'mark') return <Mark tone={tone}>{words}</Mark>;
  return <Tag tone={tone}>{words}</Tag>;
}
