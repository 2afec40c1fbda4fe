import type { ReactNode } from 'react'
import { sectionAnchor } from '#app/kit/panel/section-anchor.ts'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'

/** A section of a long form with optional fields, which its heading opens; folded ones are sent too. */
export function FoldedSection({
  title,
  open,
  children,
}: {
  title: string
  /** Whether it begins open: with a value or an error in it. */
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="max-w-[44rem] border-t border-stone-200">
      <summary
        id={sectionAnchor(title)}
        className="flex min-h-16 cursor-pointer items-center gap-3 py-4"
      >
        <h2 className="text-[1.375rem] leading-tight">{title}</h2>
        <FoldMark />
      </summary>
      <div className="flex flex-col gap-5 pt-2">{children}</div>
    </details>
  )
}
