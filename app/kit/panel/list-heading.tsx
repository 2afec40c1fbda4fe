import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A page heading with buttons at the right. */
export function ListHeading({
  title,
  lead,
  above,
  children,
}: {
  title: string
  lead?: string
  /** The list that the page belongs to. */
  above?: { to: string; label: string }
  children?: ReactNode
}) {
  const { path } = useCopy(panelCopy)
  return (
    <div className="mb-6 md:mb-8">
      {above ? <Breadcrumbs label={path} steps={[above]} current={title} /> : null}
      <div className="-mt-1.5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="text-h2 py-1.5 wrap-anywhere">{title}</h1>
          {lead === undefined ? null : (
            <p className="text-ink-2 mt-1.5 max-w-[44rem] text-sm">{lead}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-md:has-[>.grow]:grow">{children}</div>
      </div>
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
      <Plus className="size-5 stroke-[1.75] md:hidden" />
      <span className="max-md:sr-only">{label}</span>
    </ButtonLink>
  )
}
