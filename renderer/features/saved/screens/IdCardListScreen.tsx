import { PaperRow } from '../parts/PaperRow.tsx';
import { SavedList } from '../parts/SavedList.tsx';
import { useListOwnDocumentsQuery } from '../savedApi.ts';

/** One's ID card, apart from the documents for journeys abroad (spec §2 /me/idCard_list). */
export function IdCardListScreen() {
  const list = useListOwnDocumentsQuery({});
  const rows = list.data?.documents
    .filter(({ type }) => type === 'idCard')
    .map((paper) => <PaperRow key={paper.documentId} paper={paper} />);
  return <SavedList kind="idCard" form="idCardAdd" isSingle list={list} rows={rows} />;
}
