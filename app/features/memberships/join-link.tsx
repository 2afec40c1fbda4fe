import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'

const JoinDialog = lazy(() =>
  import('./join-dialog.tsx').then((loaded) => ({ default: loaded.JoinDialog })),
)

/**
 * Leads to the page that asks for membership; with JavaScript it opens the same form as a dialog
 * where one is. A new tab, asked for with a modifier key, gets the page.
 */
export function JoinLink({
  variant,
  size,
  className,
  children,
}: ButtonLook & { className?: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <ButtonLink
        to="/unete"
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        {children}
      </ButtonLink>
      {asked ? (
        <Suspense>
          <JoinDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
