import { Eye, EyeOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { listAllReviews, type ModeratedReview } from '#app/content/reviews/reviews.server.ts'
import { CommandIconButton } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { FoldedLine } from '#app/kit/panel/tables/folded-line.tsx'
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

/** All reviews, the newest first, which can be searched and hidden. */
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
        path={reviewsPath}
        texts={{ ...copy.list, ...(hidden ? { empty: copy.noneHidden } : {}) }}
        {...(hidden ? { kept: hiddenQuery } : {})}
        rowKey={({ id }) => String(id)}
        columns={columns}
        filters={
          hiddenCount === 0 && !hidden ? null : (
            <ChipLinks
              oneLine
              label={copy.view}
              items={[
                { key: 'all', label: copy.all, to: addressOf({}), on: !hidden },
                {
                  key: 'hidden',
                  label: copy.hiddenOnes,
                  count: decimal(hiddenCount, language),
                  to: addressOf(hiddenQuery),
                  on: hidden,
                },
              ]}
            />
          )
        }
      />
    </>
  )
}

const reviewsPath = '/admin/resenas'

const hiddenQuery = { estado: 'ocultas' } as const

function useColumns() {
  const column = useColumnKinds<ModeratedReview>()
  const copy = useCopy(reviewsPanelCopy)
  const { search: query } = useLocation()
  const { language } = useLanguage()
  return [
    column.title(copy.restaurant, (row) => (
      <>
        <TextLink
          to={`/restaurantes/${row.restaurantId}?tab=resenas`}
          reloadDocument
          className="narrow:py-0"
        >
          {row.restaurant}
        </TextLink>
        {row.hidden ? (
          <>
            {' '}
            <Badge tone="warn">{copy.hidden}</Badge>
          </>
        ) : null}
      </>
    )),
    column.text({ header: copy.comment, grow: 6 }, ({ comment, author }) => (
      <FoldedLine>
        <span className="text-stone-600">{author}:</span> {comment}
      </FoldedLine>
    )),
    column.amount(copy.score, ({ score }) => `${score} / 5`),
    column.fact({ header: copy.date, narrow: 'left-out' }, (row) =>
      shortDate(row.writtenAt, language),
    ),
    column.actions(({ id, author, hidden }) => (
      <CommandIconButton
        action={`${reviewsPath}/${id}/visibilidad${query}`}
        fields={{ hidden: hidden ? 'no' : 'yes' }}
        label={hidden ? copy.showOf(author) : copy.hideOf(author)}
        icon={hidden ? Eye : EyeOff}
      />
    )),
  ]
}
