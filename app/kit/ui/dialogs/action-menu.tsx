import { Ellipsis } from 'lucide-react'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Closes the menu when the focus moves elsewhere in the page. */
function closeOnBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
  // The window lost the focus, or the button closes the menu itself.
  if (!relatedTarget || relatedTarget === currentTarget.previousElementSibling) return
  if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/**
 * A button with a menu of links and buttons. The popover API opens it, closes it on Escape and
 * outside, and returns the focus, also without scripts; arrow keys, Home and End move in it.
 */
export function ActionMenu({
  label,
  children,
}: {
  /** Describes actions and subject for screen readers. */
  label: string
  /** `li` elements with a link or button each. */
  children: ReactNode
}) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]

  function move(event: KeyboardEvent<HTMLElement>) {
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? null
            : (at + step + all.length) % all.length
    if (to === null) return
    event.preventDefault()
    all[to]?.focus()
  }

  function open(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' || menu.current?.matches(':popover-open')) return
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        onKeyDown={open}
        className="row-icon"
      >
        <Ellipsis className="size-5" />
      </button>
      {/* Without anchor positioning the menu is in the middle of the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its entries take the keys */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        onKeyDown={move}
        onBlur={closeOnBlur}
        onClick={(event) => event.currentTarget.hidePopover()}
        onToggle={({ newState }) => {
          if (newState === 'open') entries()[0]?.focus()
        }}
        className="row-menu"
      >
        <ul>{children}</ul>
      </div>
    </>
  )
}
