import {
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ButtonLink, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { JoinDialog as JoinDialogType } from './join-dialog.tsx'

type DialogModule = { default: ComponentType<ComponentProps<typeof JoinDialogType>> }

const JoinDialog = lazy(async (): Promise<DialogModule> => {
  try {
    return { default: (await import('./join-dialog.tsx')).JoinDialog }
  } catch {
    // The server is down, or a new release was deployed: the page has the same form.
    location.assign('/unete')
    return { default: () => null }
  }
})

/**
 * Leads to the page that requests membership; with JavaScript it opens a dialog instead, unless a modifier key
 * requests a new tab.
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

/**
 * Links to request membership, or for members, applicants and staff to their own pages. Every page has all of them,
 * because its bytes are the same for everybody: the page script marks the visitor, and CSS shows one link
 * (`header.css`).
 *
 * @param beside links that are already next to it.
 */
export function MembershipLink({
  className,
  beside,
  children,
  ...look
}: ButtonLook & { className?: string; beside?: string; children: ReactNode }) {
  const { standing: copy } = useCopy(siteCopy)
  return (
    <>
      <JoinLink {...look} className={classNames('for-joining', className)}>
        {children}
      </JoinLink>
      <ButtonLink {...look} to="/cuenta" className={classNames('for-members', className, beside)}>
        {copy.member}
      </ButtonLink>
      <ButtonLink {...look} to="/cuenta" className={classNames('for-requested', className)}>
        {copy.requested}
      </ButtonLink>
      <ButtonLink
        {...look}
        to="/admin/dashboard"
        reloadDocument
        className={classNames('for-staff', className, beside)}
      >
        {copy.panel}
      </ButtonLink>
    </>
  )
}
