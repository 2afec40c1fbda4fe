import type { ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something irreversible. `confirm` is the button (in its form) that does it. */
export function ConfirmDialog({
  cancelLabel,
  confirm,
  error,
  ...dialog
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  closeLabel: string
  cancelLabel: string
  confirm: ReactNode
  error?: string | undefined
}) {
  return (
    <Dialog {...dialog}>
      {error ? (
        <p role="alert" className="text-error mb-4 text-sm font-medium">
          {error}
        </p>
      ) : null}
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button variant="line" onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        {confirm}
      </div>
    </Dialog>
  )
}
