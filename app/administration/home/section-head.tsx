import type { ReactNode } from 'react'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'

/** Heading of a section of home; `children` is the link onwards. */
export function SectionHead({
  eyebrow,
  title,
  children,
}: {
  eyebrow: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className="mb-12 flex flex-col items-start gap-6 md:flex-row md:items-end md:justify-between">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 className="mt-3">{title}</h2>
      </div>
      {children}
    </div>
  )
}
