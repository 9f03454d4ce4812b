/** A train before hills and towers, in the brand's fill. */
export function BannerArt({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 351 96" aria-hidden="true">
      <g fill="var(--brand)">
        <circle cx="292" cy="34" r="20" opacity=".16" />
        <path opacity=".12" d="M132 96c30-6 44-52 76-52 20 0 30 22 46 22s26-36 52-36c22 0 31 16 45 26v40z" />
        <path
          opacity=".14"
          d="M196 96V66h9V54h13v42zM224 96V47l5-7 5 7v49zM256 96V58h16v38zM318 96V48h12v48zM334 96V62h17v34z"
        />
        <path d="M351 58H240c-20 0-36 8-47 21-2 3-1 5 3 5h155z" />
      </g>
      <g fill="var(--brand-soft)">
        <path d="M231 61c-9 1.5-17 5-23 10h21c2 0 3-1 3-3z" />
        {[242, 266, 290, 314, 338].map((x) => (
          <rect key={x} x={x} y="63" width="18" height="8" rx="2.5" />
        ))}
      </g>
      <path d="M176 88.5h175" stroke="var(--brand)" strokeWidth="1.75" opacity=".4" />
    </svg>
  );
}
