import type { ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'

/** The button at the end of a dialog's form, in sight while the fields scroll. */
export function DialogButton({
  busy,
  danger = false,
  children,
}: {
  busy: boolean
  danger?: boolean
  children: ReactNode
}) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end border-t border-stone-200 bg-white px-6 py-4 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        className="max-md:w-full"
      >
        {children}
      </Button>
    </div>
  )
}
