import { documentTypes } from '../../../../contract/enums/people.ts';
import { PaperForm } from '../parts/PaperForm.tsx';
import { useWanted } from '../parts/SavedOne.tsx';

const abroad = documentTypes.filter((type) => type !== 'idCard');

/** A travel document to be added, or the renewal of one; `type` is chosen beforehand (spec §2 /me/papers_add). */
export function PaperAddScreen() {
  const wanted = useWanted('type');
  return (
    <PaperForm kind="paper" types={abroad} first={abroad.find((type) => type === wanted) ?? 'passport'} />
  );
}

/** One's ID card to be added, or its renewal (spec §2 /idCard_add). */
export function IdCardAddScreen() {
  return <PaperForm kind="idCard" types={['idCard']} first="idCard" />;
}
