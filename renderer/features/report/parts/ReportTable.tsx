import type { ReactNode } from 'react';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';

/** A table of a report in a card of its own: what its rows are about, and the heads of their figures. */
export function ReportTable({
  title,
  heads,
  children,
}: {
  title: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </CardBody>
    </Card>
  );
}
