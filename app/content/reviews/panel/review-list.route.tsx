import { Eye, EyeOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { listAllReviews, type ModeratedReview } from '#app/content/reviews/reviews.server.ts'
import { CommandSign } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/review-list.route.ts'
import { reviewsPanelCopy } from './reviews-panel.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('reviews.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const hidden = url.searchParams.get('estado') === 'ocultas'
  const { search, page } = searchedPage(url.searchParams)
  const list = await listAllReviews(context.get(requestContext), { page, hidden, search })
  return { ...list, hidden, search }
}

/** All reviews, the newest first, to search and hide. */
export default function ReviewList({
  loaderData: { hidden, hiddenCount, ...list },
}: Route.ComponentProps) {
  const copy = useCopy(reviewsPanelCopy)
  const { language } = useLanguage()
  const columns = useColumns()
  const addressOf = (view: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...view, ...(list.search ? { buscar: list.search } : {}) })
    return query.size > 0 ? `${reviewsPath}?${query}` : reviewsPath
  }
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} />
      <SearchedList
        {...list}
        multiline
        path={reviewsPath}
        texts={{ ...copy.list, ...(hidden ? { empty: copy.noneHidden } : {}) }}
        {...(hidden ? { kept: hiddenOnes } : {})}
        rowKey={({ id }) => String(id)}
        columns={columns}
        filters={
          hiddenCount === 0 && !hidden ? null : (
            <div className="mb-4">
              <ChipLinks
                oneLine
                label={copy.view}
                items={[
                  { key: 'all', label: copy.all, to: addressOf({}), on: !hidden },
                  {
                    key: 'hidden',
                    label: copy.hiddenOnes,
                    count: decimal(hiddenCount, language),
                    to: addressOf(hiddenOnes),
                    on: hidden,
                  },
                ]}
              />
            </div>
          )
        }
      />
    </>
  )
}

const reviewsPath = '/admin/resenas'

const hiddenOnes = { estado: 'ocultas' } as const

function useColumns() {
  const column = useColumnKinds<ModeratedReview>()
  const copy = useCopy(reviewsPanelCopy)
  const { search: query } = useLocation()
  const { language } = useLanguage()
  return [
    column.title(copy.restaurant, (row) => (
      <TextLink to={`/restaurantes/${row.restaurantId}?tab=resenas`} reloadDocument>
        {row.restaurant}
      </TextLink>
    )),
    column.fact(copy.author, ({ author }) => (
      <span title={author} className="wide:max-w-40 block truncate">
        {author}
      </span>
    )),
    column.fact(copy.score, ({ score }) => (
      <span className="whitespace-nowrap">{`${score} / 5`}</span>
    )),
    column.text({ header: copy.comment, grow: 4 }, ({ comment, author }) => (
      <Comment text={comment} of={author} />
    )),
    column.fact(copy.date, (row) => shortDate(row.writtenAt, language)),
    column.fact({ header: copy.state, hideWhen: ({ hidden }) => !hidden }, ({ hidden }) => (
      <Badge tone={hidden ? 'warn' : 'olive'}>{hidden ? copy.hidden : copy.visible}</Badge>
    )),
    column.actions(({ id, author, hidden }) => (
      <CommandSign
        action={`${reviewsPath}/${id}/visibilidad${query}`}
        fields={{ hidden: hidden ? 'no' : 'yes' }}
        label={hidden ? copy.showOf(author) : copy.hideOf(author)}
        icon={hidden ? Eye : EyeOff}
      />
    )),
  ]
}

/** Longer texts are cut, and can be expanded. */
const shortText = 240

function Comment({ text, of }: { text: string; of: string }) {
  const copy = useCopy(reviewsPanelCopy)
  if (text.length <= shortText) {
    return <span className="block max-w-prose py-1 leading-snug whitespace-pre-line">{text}</span>
  }
  return (
    <div className="group/text max-w-prose py-1 leading-snug">
      <p className="line-clamp-3 whitespace-pre-line group-has-[details[open]]/text:line-clamp-none">
        {text}
      </p>
      <details className="group/more">
        <summary className="text-wine-700 inline-flex min-h-9 items-center text-xs font-[560] underline underline-offset-4">
          <span className="group-open/more:hidden">{copy.readAll}</span>
          <span className="hidden group-open/more:inline">{copy.readLess}</span>
          <span className="sr-only">{`: ${of}`}</span>
        </summary>
      </details>
    </div>
  )
}
