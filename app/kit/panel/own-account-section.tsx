import type { ReactNode } from 'react'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A section of the account page; its description is next to it if there is room. */
export function OwnAccountSection({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string
  lead?: string
  /** The content has columns of its own. */
  wide?: boolean
  children: ReactNode
}) {
  const copy = useCopy(ownAccountCopy)
  return (
    <section
      className={
        wide
          ? ''
          : 'max-lg:max-w-[34rem] lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,40rem)] lg:gap-x-16'
      }
    >
      <PageTitle title={`${title} · ${copy.title}`} />
      <div>
        <h2 className="text-h3">{title}</h2>
        {lead ? (
          <p className="text-ink-2 mt-2 max-w-[34rem] text-sm wrap-anywhere first-letter:uppercase">
            {lead}
          </p>
        ) : null}
      </div>
      <div className={classNames('flex flex-col gap-6 max-lg:mt-6', wide && 'lg:mt-6')}>
        {children}
      </div>
    </section>
  )
}
