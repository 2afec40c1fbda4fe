import { Form, Link } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewsCopy } from './reviews.copy.ts'
import type { OwnReview } from './reviews.server.ts'

/** Writing, changing and deleting one's own review of a restaurant. */
export function ReviewPage({
  restaurant,
  author,
  own,
  answer,
}: {
  restaurant: { id: number; name: string }
  author: string
  own: OwnReview | null
  answer: FormAnswer | undefined
}) {
  const { form: copy } = useCopy(reviewsCopy)
  const page = `/restaurantes/${restaurant.id}`
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title(restaurant.name)} />
      <TextLink to={`${page}?tab=resenas`} className="mb-6">
        {copy.back}
      </TextLink>
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-20">
        <div>
          <h1 className="text-h2">{copy.title(restaurant.name)}</h1>
          <p className="text-lead text-ink-2 mt-5 text-pretty">{copy.lead}</p>
          {own?.hidden ? (
            <output className="bg-warn-100 text-warn mt-6 block rounded-sm px-4 py-3 text-sm">
              {copy.hidden}
            </output>
          ) : null}
        </div>
        <div className="max-w-[36rem]">
          <ReviewForm author={author} own={own} answer={answer} />
          {own ? (
            <p className="mt-8 border-t border-stone-200 pt-6">
              <Link
                to={`${page}/resena/eliminar`}
                className="text-error py-2 text-sm underline underline-offset-4"
              >
                {copy.delete}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </Wrap>
  )
}

/** Asks before one's own review goes. */
export function ReviewDeletionPage({
  restaurant,
  refusal,
}: {
  restaurant: { id: number; name: string }
  refusal: ProblemCode | null
}) {
  const { deletion: copy } = useCopy(reviewsCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-lead text-ink-2 mt-4">
        {restaurant.name}. {copy.text}
      </p>
      <ProblemNotice code={refusal} />
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <button type="submit" className={buttonClass({ variant: 'danger' })}>
          {copy.confirm}
        </button>
        <Link
          to={`/restaurantes/${restaurant.id}/resena`}
          className={buttonClass({ variant: 'line' })}
        >
          {copy.cancel}
        </Link>
      </Form>
    </Wrap>
  )
}
