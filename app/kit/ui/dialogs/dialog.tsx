import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Focusable controls except the button that acts, so that no key press acts before reading. */
const controls = [
  'input:not([type=hidden], [type=file], [tabindex="-1"], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'button:not([type=submit], [tabindex="-1"], :disabled)',
  'a[href]',
].join()

/** Tab skips a radio button when another one of its group is chosen. */
const isSkippedByTab = (control: HTMLElement) =>
  control instanceof HTMLInputElement &&
  control.type === 'radio' &&
  !control.checked &&
  [...(control.form?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [])].some(
    ({ name }) => name === control.name,
  )

/**
 * A dialog: centred, on phones a bottom sheet. The library traps and returns the focus, and closes
 * on Escape and on the backdrop.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  wide = false,
  atTop = false,
  toRead = false,
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
  /** Keeps its top edge while the content changes size. */
  atTop?: boolean
  /** For reading: focuses the whole dialog, so that no key press acts before reading. */
  toRead?: boolean
  /** Initial focus; by default the first control of the content. */
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Not the close button, because typing and Enter would close the dialog.
  const focusFirst = (opened: string) => {
    // On touch screens focusing a field would open the keyboard over the dialog.
    if (toRead || opened === 'touch') return popup.current
    const all = content.current?.querySelectorAll<HTMLElement>(controls) ?? []
    return (
      [...all].find((control) => control.getClientRects().length > 0 && !isSkippedByTab(control)) ??
      popup.current
    )
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="bg-ink/55 fixed inset-0 z-50 transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 z-50 flex justify-center overflow-y-auto',
            atTop
              ? 'items-start pt-[6svh] md:px-6 md:pt-[12svh]'
              : 'items-end md:items-center md:p-6',
          )}
        >
          <Base.Popup
            ref={popup}
            data-dialog=""
            initialFocus={firstFocus ?? focusFirst}
            className={classNames(
              'shadow-3 ease-house outline-none flex w-full flex-col overflow-y-auto bg-white p-6 transition forced-colors:border duration-320 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:rounded-md md:p-8',
              atTop
                ? 'max-h-[86dvh] rounded-b-md'
                : 'max-h-[92dvh] rounded-t-md md:max-h-[calc(100dvh-3rem)]',
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
                <X className="size-5" />
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
