import type { ReactNode } from 'react'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { SectionLinks } from '#app/kit/ui/links/section-links.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ownAccountGroups } from './own-account-paths.ts'

/** The heading of one's own account with the links to its pages. */
export function OwnAccountFrame({
  name,
  email,
  member,
  mandate,
  children,
}: {
  name: string
  email: string
  /** The account belongs to a member today. */
  member: boolean
  /** The club has a mandate of the account: it can be revoked even when new ones are not possible. */
  mandate: boolean
  children: ReactNode
}) {
  const copy = useCopy(ownAccountCopy)
  return (
    <Wrap className="py-8 md:py-16">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h1 className="text-h2 min-w-0">{copy.title}</h1>
        <form method="post" action="/salir">
          <Button type="submit" variant="line" size="sm" className="max-sm:px-3">
            {copy.signOut}
          </Button>
        </form>
      </div>
      <p className="text-ink-2 mt-2 mb-4 flex flex-wrap gap-x-4 text-sm wrap-anywhere md:mb-8">
        {name ? <span>{name}</span> : null}
        <span>{email}</span>
      </p>
      <SectionLinks
        label={copy.navigation}
        groups={ownAccountGroups(
          copy,
          (page, forMembers) => member || !forMembers || (mandate && page === 'mandate'),
        )}
      />
      {children}
    </Wrap>
  )
}
