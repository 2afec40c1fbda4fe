import type { ReactNode } from 'react'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { accountsCopy } from './accounts.copy.ts'

/** The page of an account form, with a picture next to it on wide screens. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const copy = useCopy(accountsCopy)
  return (
    <div className="grid min-h-[calc(100svh-68px)] md:grid-cols-2">
      <PageTitle title={title} />
      <div className="px-gutter flex items-center justify-center py-12">
        <div className="w-full max-w-[26rem]">
          <h1 className="text-h2">{title}</h1>
          {lead ? <p className="text-ink-2 mt-3">{lead}</p> : null}
          <div className="mt-8 flex flex-col gap-6">{children}</div>
        </div>
      </div>
      <div className="relative hidden overflow-hidden bg-stone-200 md:block">
        <Picture
          name="lino-porta"
          alt={copy.pictureAlt}
          sizes="50vw"
          className="absolute inset-0 size-full scale-107 object-cover"
        />
      </div>
    </div>
  )
}
