import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { hasTyped, useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { reviewsCopy } from './reviews.copy.ts'
import { ScoreField } from './score-field.tsx'

/** The form of one's own review: a new one, or the one that there is. */
export function ReviewForm({
  author,
  own,
  answer,
}: {
  /** The name to begin with. */
  author: string
  own: { author: string; score: number; comment: string } | null
  answer: FormAnswer | undefined
}) {
  const { form: copy } = useCopy(reviewsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction?.endsWith('/resena') === true
  const typed = hasTyped(answer) ? valueOf : (name: string) => beginning(name, author, own)
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

function beginning(
  name: string,
  author: string,
  own: { author: string; score: number; comment: string } | null,
): string {
  if (name === 'author') return own?.author ?? author
  if (name === 'score') return own ? String(own.score) : ''
  return own?.comment ?? ''
}
