import type { ReactNode } from 'react'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A part of the page under its heading; the mark says that its text is in the other language. */
export function EventSection({
  title,
  foreign,
  children,
}: {
  title: string
  foreign?: Language | undefined
  children: ReactNode
}) {
  return (
    <section className="border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-4">
        {title} <ForeignMark language={foreign ?? null} />
      </h2>
      {children}
    </section>
  )
}
