import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A full-height menu from the side; a dialog for the keyboard. */
export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  head,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For screen readers. */
  title: string
  closeLabel: string
  /** Shown next to the close button. */
  head?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="bg-ink/55 fixed inset-0 z-40 transition-opacity duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup className="bg-paper ease-house ml-auto flex h-dvh w-full max-w-[26rem] flex-col overflow-y-auto px-[var(--spacing-gutter)] pt-1.5 pb-5 transition-transform duration-320 data-ending-style:translate-x-full data-starting-style:translate-x-full forced-colors:border-l">
            <div className="mb-2 flex items-center justify-between">
              <Base.Title className="sr-only">{title}</Base.Title>
              {head}
              <Base.Close
                aria-label={closeLabel}
                className="-mr-1 ml-auto grid size-12 place-items-center rounded-sm"
              >
                <X className="size-6" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
