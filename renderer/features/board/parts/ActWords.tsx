/** What a button of a row says, and to screen readers also whose row it is. */
export function ActWords({ said, children }: { said: string; children: string }) {
  return (
    <>
      <span className="td-vh">{said}</span>
      <span aria-hidden="true">{children}</span>
    </>
  );
}
