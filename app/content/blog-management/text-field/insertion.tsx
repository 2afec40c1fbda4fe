import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'

/**
 * What the toolbar asks before it inserts something: part of the editor's form, but nothing of it is sent. Enter
 * inserts, Escape leaves, both return to the text.
 */
export function Insertion({
  title,
  words,
  onInsert,
  onCancel,
  children,
}: {
  title: string
  words: { insert: string; cancel: string }
  onInsert: () => void
  onCancel: () => void
  children: ReactNode
}) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <fieldset
      ref={place}
      className="flex flex-col gap-4 rounded-sm border border-stone-500 bg-white p-4"
      onKeyDown={(event) => {
        const inField = event.target instanceof HTMLInputElement && event.target.type === 'text'
        if (event.key === 'Enter' && inField) {
          // The form around it is not to be sent.
          event.preventDefault()
          onInsert()
        }
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }
      }}
    >
      <legend className="float-left text-sm font-semibold">{title}</legend>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onInsert}>
          {words.insert}
        </Button>
        <Button size="sm" variant="line" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
