import type { ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'

/** The buttons at the end of a dialog's form, in sight while the rest scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-stone-200 bg-white px-6 py-4 max-md:*:grow md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
      {children}
    </div>
  )
}

/** The only button of a dialog's form. */
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
    <DialogFoot>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {children}
      </Button>
    </DialogFoot>
  )
}
