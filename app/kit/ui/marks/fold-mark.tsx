import { ChevronDown } from 'lucide-react'

/** Open and close mark of a `summary` whose native one is hidden by flex layout. */
export function FoldMark() {
  return (
    <ChevronDown className="size-4 shrink-0 transition-transform duration-160 print:hidden [[open]>summary_&]:rotate-180" />
  )
}
