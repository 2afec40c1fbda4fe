import type { ReactNode } from 'react'
import { sectionAnchor } from '#app/kit/panel/section-anchor.ts'
import { classNames } from '#app/kit/ui/class-names.ts'

/** A section of a long form with its heading; `SectionList` links to it. `wide` for content wider than fields. */
export function FormSection({
  title,
  wide = false,
  children,
}: {
  title: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <fieldset
      id={sectionAnchor(title)}
      tabIndex={-1}
      className={classNames(
        'min-w-0 border-t border-stone-200 pt-6 outline-none',
        !wide && 'max-w-[44rem]',
      )}
    >
      <legend className="float-left mb-5 w-full">
        <h2 className="text-title leading-tight">{title}</h2>
      </legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}

/** Fields in two columns if their container has room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @min-[30rem]:grid-cols-2">{children}</div>
    </div>
  )
}
