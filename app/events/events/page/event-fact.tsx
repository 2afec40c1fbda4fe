import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'

export function EventFact({
  term,
  wide = false,
  children,
}: {
  term: string
  /** Spans both columns. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="break-words first-letter:uppercase">{children}</dd>
    </div>
  )
}

/** A page section with heading, marked when its text is in the other language. */
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
