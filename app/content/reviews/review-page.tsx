import { Star } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { type ProblemCode, problemsCopy } from '#app/copy/problems.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { describedBy, FieldNotes, TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { buttonClass, Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { type FormAnswer, hasTyped, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { maxStars } from './review.ts'
import { reviewsCopy } from './reviews.copy.ts'
import type { OwnReview } from './reviews.server.ts'

/** Writes, changes or deletes one's own review of a restaurant. */
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
          <p className="text-lead text-ink-2 mt-5 text-balance">{copy.lead}</p>
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

/** A new review, or the existing one. */
function ReviewForm({
  author,
  own,
  answer,
}: {
  /** Initial value of the name. */
  author: string
  own: { author: string; score: number; comment: string } | null
  answer: FormAnswer | undefined
}) {
  const { form: copy } = useCopy(reviewsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction?.endsWith('/resena') === true
  const typed = hasTyped(answer) ? valueOf : (name: string) => initialValue(name, author, own)
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <FormSummary title={copy.wrong} errors={errors} />
      {code ? (
        <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      <ScoreField
        label={copy.score}
        optionLabel={copy.scoreOf}
        value={typed('score')}
        error={errorOf('score')}
      />
      <TextAreaField
        label={copy.comment}
        name="comment"
        rows={6}
        required
        maxLength={4000}
        defaultValue={typed('comment')}
        error={errorOf('comment')}
      />
      <TextField
        label={copy.author}
        name="author"
        required
        maxLength={100}
        autoComplete="name"
        defaultValue={typed('author')}
        error={errorOf('author')}
      />
      <Button type="submit" busy={busy}>
        {busy ? copy.submitting : own ? copy.update : copy.submit}
      </Button>
    </Form>
  )
}

function initialValue(
  name: string,
  author: string,
  own: { author: string; score: number; comment: string } | null,
): string {
  if (name === 'author') return own?.author ?? author
  if (name === 'score') return own ? String(own.score) : ''
  return own?.comment ?? ''
}

const scores = Array.from({ length: maxStars }, (_, index) => index + 1)

/** One to five stars as a group of choices. */
function ScoreField({
  label,
  optionLabel,
  value,
  error,
}: {
  label: string
  optionLabel: (score: number) => string
  value: string
  error: string | undefined
}) {
  const notes = { id: 'score', error }
  useFieldLabel('score', label)
  return (
    <fieldset aria-describedby={describedBy(notes)}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {scores.map((score) => (
          <label
            key={score}
            className="has-checked:border-wine-700 has-checked:bg-wine-100 hover:border-ink-2 has-focus-visible:outline-wine-700 relative inline-flex min-h-12 cursor-pointer items-center gap-1.5 rounded-sm border border-stone-500 bg-white px-3.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="score"
              value={score}
              defaultChecked={value === String(score)}
              required
              aria-label={optionLabel(score)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="font-semibold tabular-nums">
              {score}
            </span>
            <Star className="text-gold size-4 fill-current" />
          </label>
        ))}
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  )
}
