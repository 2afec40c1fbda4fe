import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'

/** Heading of a list, with its buttons at the right. */
export function ListHeading({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children?: ReactNode
}) {
  return (
    <div className="mb-6 md:mb-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-h2 min-w-0 flex-[1_1_10rem]">{title}</h1>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
      {lead === undefined ? null : <p className="text-ink-2 mt-3 max-w-[44rem] text-sm">{lead}</p>}
    </div>
  )
}

/** Link to the form of a new record, which returns to the list as it is; on phones an icon. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  const { search } = useLocation()
  return (
    <ButtonLink
      to={to + search}
      preventScrollReset
      data-create
      className="shrink-0 max-md:size-12 max-md:px-0"
    >
      <Plus aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
      <span className="max-md:sr-only">{label}</span>
    </ButtonLink>
  )
}
