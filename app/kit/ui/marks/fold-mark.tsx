import { ChevronDown } from 'lucide-react'

/** What says that a `summary` opens and closes, in place of the browser's mark, which a row of things hides. */
export function FoldMark() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform duration-160 print:hidden [[open]>summary_&]:rotate-180"
      strokeWidth={1.5}
    />
  )
}
