import type { ReactNode } from 'react'

/** A part of a long form, under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-stone-200 pt-5">
      <legend className="float-left mb-4 w-full font-serif text-[1.25rem] leading-tight">
        {title}
      </legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
