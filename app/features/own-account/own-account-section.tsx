import type { ReactNode } from 'react'
import { ownAccountCopy } from '#app/copy/own-account.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

/** One section of the account, as wide as text is read. */
export function OwnAccountSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const copy = useCopy(ownAccountCopy)
  return (
    <section className="max-w-[34rem]">
      <PageTitle title={`${title} · ${copy.title}`} />
      <h2 className="text-h3">{title}</h2>
      {lead ? <p className="text-ink-2 mt-2 text-sm text-pretty wrap-anywhere">{lead}</p> : null}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </section>
  )
}
