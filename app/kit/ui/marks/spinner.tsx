/** A spinner of 16 pixels; the text next to it says what is loading. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="spin size-4 shrink-0">
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity=".3"
      />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
