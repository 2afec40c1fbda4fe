import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'

/** What takes the focus of the keyboard. */
const controls = [
  'input:not([type=hidden], [type=file], [tabindex="-1"], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'button:not([tabindex="-1"], :disabled)',
  'a[href]',
].join()

/**
 * A dialog: centred, on phones a sheet from below. The library keeps the focus inside, gives it
 * back, and closes on Escape and on the ground behind.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  wide = false,
  firstFocus,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  closeLabel: string
  /** For large forms. */
  wide?: boolean
  /** What has the focus at first; else the first control of what the dialog is about. */
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Not the cross: whoever types at once and presses Enter would close what they are writing in.
  const focusFirst = (opened: string) => {
    // A field would bring up the keyboard of the screen, over the dialog that was just opened.
    if (opened === 'touch') return popup.current
    const all = content.current?.querySelectorAll<HTMLElement>(controls) ?? []
    return [...all].find((control) => control.getClientRects().length > 0) ?? popup.current
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="bg-ink/55 fixed inset-0 z-50 transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto md:items-center md:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={firstFocus ?? focusFirst}
            className={classNames(
              'shadow-3 ease-house flex max-h-[92dvh] w-full flex-col overflow-y-auto rounded-t-md bg-white p-6 transition duration-320 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:rounded-md md:p-8',
              wide ? 'md:max-w-[60rem]' : 'md:max-w-[36rem]',
            )}
          >
            <div className="mb-5 flex items-start justify-between gap-4">
              <div>
                <Base.Title className="text-h3 font-serif">{title}</Base.Title>
                {description ? (
                  <Base.Description className="text-ink-2 mt-2 text-sm">
                    {description}
                  </Base.Description>
                ) : null}
              </div>
              <Base.Close
                aria-label={closeLabel}
                className="text-ink-2 hover:bg-cream -mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-sm transition-colors duration-160"
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
              </Base.Close>
            </div>
            <div ref={content} className="contents">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
