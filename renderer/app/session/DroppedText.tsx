import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dropped } from '../../travel/desk/unsavedDesk.ts';

type Props = { dropped: readonly Dropped[] };

/** What signing out drops of the desks, in the desk's words: the first page does without them. */
export function DroppedText(props: Props) {
  return (
    <Suspense>
      <Words {...props} />
    </Suspense>
  );
}

function Words({ dropped }: Props) {
  const { t } = useTranslation('desk');
  return dropped.map((why) => t(`signOut.${why}`)).join(' ');
}
