import { Pencil, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'
import { OrderedList } from '#app/administration/settings/lists/ordered-list.tsx'
import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import type { Testimonial } from '#app/club-content.ts'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/testimonial-list.route.ts'
import { testimonials } from './testimonials.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return testimonials.list(context.get(requestContext))
}

export default function TestimonialList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <TestimonialsSection {...loaderData} />
    </>
  )
}

/** The testimonials in their order, which can be changed. */
function TestimonialsSection({
  items,
  version,
}: {
  items: readonly Testimonial[]
  version: string
}) {
  const { testimonials: copy, sections } = useCopy(settingsCopy)
  const { language } = useLanguage()
  const add = (
    <ButtonLink to={`${testimonialsPath}/nuevo`} preventScrollReset className="whitespace-nowrap">
      {copy.add}
    </ButtonLink>
  )
  if (items.length === 0) {
    return (
      <>
        <SectionHead section="testimonials" lead={copy.lead} />
        <EmptyState title={copy.empty}>
          <p className="mb-5">{copy.emptyText}</p>
          {add}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <SectionHead section="testimonials" lead={copy.lead}>
        {add}
      </SectionHead>
      <OrderedList
        listPath={testimonialsPath}
        version={version}
        label={sections.testimonials}
        rows={items.map(({ id, author, text, role }) => ({
          id,
          name: copy.item(author),
          content: (
            <div className="py-1 text-sm">
              <p className="text-body line-clamp-2 font-serif leading-snug italic">
                «{text[language]}»
              </p>
              <p className="mt-1 text-xs text-stone-600">
                <span className="text-ink font-medium">{author}</span> · {role[language]}
              </p>
            </div>
          ),
          actions: (
            <>
              <IconLink
                to={`${testimonialsPath}/${id}/editar`}
                label={copy.edit(author)}
                icon={Pencil}
              />
              <IconLink
                to={`${testimonialsPath}/${id}/eliminar`}
                label={copy.remove(author)}
                icon={Trash2}
              />
            </>
          ),
        }))}
      />
    </>
  )
}
