import type { ReactNode } from 'react'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ButtonLink, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { JoinLink } from './join-link.tsx'

/**
 * Links to request membership, or for members, applicants and staff to their own pages. Every page has all of them,
 * because its bytes are the same for everybody: the page script marks the visitor, and the style shows one link
 * (`header.css`).
 *
 * @param beside links that stand beside it anyway.
 */
export function JoinOrOwn({
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
