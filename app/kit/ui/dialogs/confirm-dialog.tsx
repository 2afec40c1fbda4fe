import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something irreversible. `confirm` is the button (in its form) that does it. */
export function ConfirmDialog({
  cancelLabel,
  confirm,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'children'> & { cancelLabel: string; confirm: ReactNode }) {
  return (
    <Dialog {...dialog}>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button variant="line" onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        {confirm}
      </div>
    </Dialog>
  )
}
