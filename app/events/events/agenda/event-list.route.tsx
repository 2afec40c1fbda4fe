import { pagingCopy } from '#app/copy/paging.copy.ts'
import { listCategories } from '#app/events/events/event-categories.server.ts'
import { categoryNamed, categoryName } from '#app/events/events/event-category.ts'
import { agendaAddress } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { listEvents, nextListChange } from '#app/events/events/events.server.ts'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/event-list.route.ts'
import { AgendaViews } from './agenda-views.tsx'
import { EventCard } from './event-card.tsx'

export const handle: PageHandle = {
  reading: true,
  cached: {
    for: 'everybody',
    query: { pagina: inAddresses.page, categoria: /.{1,60}/u, cuando: /pasados/u },
  },
  inSitemap: true,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextListChange(cx))
  const page = pageNumber(url.searchParams.get('pagina'))
  const categories = await listCategories(cx)
  const asked = url.searchParams.get('categoria')
  const category = asked === null ? null : categoryNamed(categories, asked)
  if (asked !== null && category === null) throw notFound()
  const filter = {
    category: category?.key ?? null,
    past: url.searchParams.get('cuando') === 'pasados',
  }
  return { filter, categories, ...(await listEvents(cx, { ...filter, page })) }
}

export default function EventList({
  loaderData: { rows, page, pages, more, categories, filter },
}: Route.ComponentProps) {
  const copy = useCopy(eventsCopy)
  const paging = useCopy(pagingCopy)
  const { language } = useLanguage()
  const { category, past } = filter
  const title = past ? copy.pastTitle : copy.title
  const chip = (key: string | null, label: string, lang?: Language | null) => ({
    key: key ?? '',
    label,
    lang: lang ?? undefined,
    to: agendaAddress({ category: key, past }),
    on: key === category,
  })
  const kinds = [
    chip(null, copy.all),
    ...categories.map((each) => {
      const { name, foreign } = categoryName(each, language)
      return chip(each.key, name ?? copy.other, foreign)
    }),
  ]
  const times = [false, true].map((each) => ({
    key: String(each),
    label: each ? copy.past : copy.upcoming,
    to: agendaAddress({ category, past: each }),
    on: each === past,
  }))
  const nothing = past ? copy.emptyPast : copy.empty
  return (
    <>
      <PageHead
        title={page > 1 ? paging.titled(title, page) : title}
        description={copy.description}
        feed="/eventos/rss.xml"
      />
      <Wrap className="pb-section pt-12 md:pt-20">
        <h1>{title}</h1>
        <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">
          {past ? copy.pastLead : copy.lead}
        </p>
        <div className="mt-10 mb-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:mb-14">
          <div className="min-w-0 max-md:w-full">
            <ChipLinks oneLine label={copy.categories} items={kinds} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-4">
            <ChipLinks label={copy.when} items={times} />
            <AgendaViews current="list" />
          </div>
        </div>
        {rows.length === 0 ? (
          <EmptyState drawing="nobody" title={category === null ? nothing : copy.emptyCategory}>
            {category === null ? null : (
              <TextLink to={agendaAddress({ category: null, past })}>{copy.all}</TextLink>
            )}
          </EmptyState>
        ) : (
          <div className="grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {rows.map((event, index) => (
              <EventCard
                key={event.id}
                event={event}
                heading="h2"
                past={past}
                eager={index === 0}
              />
            ))}
          </div>
        )}
        <Pagination
          page={page}
          pages={pages}
          more={more}
          way={{ hrefFor: (number) => agendaAddress(filter, number) }}
          label={paging.pagesOf(copy.title)}
          {...paging.controls}
        />
      </Wrap>
    </>
  )
}
