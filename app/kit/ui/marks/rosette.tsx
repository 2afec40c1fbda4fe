/** The club's star of the guide, in the colour of the surrounding text. */
export function Rosette() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[17px] fill-current">
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <ellipse
          key={angle}
          cx="12"
          cy="6.35"
          rx="3.05"
          ry="4.15"
          transform={`rotate(${angle} 12 12)`}
        />
      ))}
      <circle cx="12" cy="12" r="1.5" className="fill-paper" />
    </svg>
  )
}
