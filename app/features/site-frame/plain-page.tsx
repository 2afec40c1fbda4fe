import type { ReactNode } from 'react'
import { PageTitle } from '#app/i18n/page-title.tsx'
import { Wrap } from '#app/ui/wrap.tsx'

/** A page with a title, a lead and what belongs to them. */
export function PlainPage({
  title,
  lead,
  above,
  children,
}: {
  title: string
  lead?: string
  /** Over the title: the way back. */
  above?: ReactNode
  children?: ReactNode
}) {
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={title} {...(lead ? { description: lead } : {})} />
      {above}
      <h1 className="max-w-[18em]">{title}</h1>
      {lead ? <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-pretty">{lead}</p> : null}
      {children ? <div className="mt-10 md:mt-14">{children}</div> : null}
    </Wrap>
  )
}
