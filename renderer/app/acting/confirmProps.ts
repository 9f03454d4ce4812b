import type { ConfirmQuestion } from '../../shared/ui/layers/useConfirm.tsx';

export type ConfirmProps = {
  readonly isOpen: boolean;
  readonly question: ConfirmQuestion;
  readonly onAnswer: (yes: boolean) => void;
};
