/** Three cards on the felt, one of them face down. */
export function Fan() {
  return (
    <svg class="fan" viewBox="0 0 200 132" width="200" height="132" aria-hidden="true" focusable="false">
      <g transform="rotate(-14 100 150)">
        <rect class="paper" x="48" y="22" width="68" height="96" rx="8" />
        <text x="60" y="50">
          7
        </text>
        <path class="ink" d="M62 62h40M62 72h40M62 82h26" />
      </g>
      <g transform="rotate(13 100 150)">
        <rect class="paper" x="84" y="22" width="68" height="96" rx="8" />
        <text x="144" y="50" text-anchor="end">
          9
        </text>
        <path class="ink" d="M98 62h40M98 72h32M98 82h38" />
      </g>
      <g transform="rotate(0 100 150)">
        <rect class="cover" x="66" y="14" width="68" height="96" rx="8" />
        <rect class="trim" x="72" y="20" width="56" height="84" rx="4" />
        <path class="gilt" d="M100 40 118 62 100 84 82 62ZM100 50 110 62 100 74 90 62Z" />
      </g>
    </svg>
  );
}
