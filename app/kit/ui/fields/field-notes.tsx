import { CircleAlert } from 'lucide-react'

type Notes = { id: string; hint?: string | undefined; error?: string | undefined }

/** The ids of what `FieldNotes` shows, for `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Notes) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Hint and error below a control. */
export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-stone-600">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p
          id={`${id}-error`}
          className="text-error mt-1.5 flex items-start gap-1.5 text-xs font-medium"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      ) : null}
    </>
  )
}
