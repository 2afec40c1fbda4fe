import {
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { ButtonLink, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import type { JoinDialog as JoinDialogType } from './join-dialog.tsx'

type DialogModule = { default: ComponentType<ComponentProps<typeof JoinDialogType>> }

const JoinDialog = lazy(async (): Promise<DialogModule> => {
  try {
    return { default: (await import('./join-dialog.tsx')).JoinDialog }
  } catch {
    // Away, or the site was renewed meanwhile: the page has the same form.
    location.assign('/unete')
    return { default: () => null }
  }
})

/**
 * Leads to the page that requests membership; with JavaScript it opens a dialog instead, unless a modifier key asks
 * for a new tab.
 */
export function JoinLink({
  variant,
  size,
  className,
  children,
}: ButtonLook & { className?: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const asleep = useAsleep()

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
        {...asleep}
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
