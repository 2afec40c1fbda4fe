import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { ScoreRow } from '#app/visits/scores/shown/score-row.tsx'
import { criteria, longestSentence } from '#app/visits/scores/shown/score.ts'

/** The ballot: a row of numbers by each criterion, and a sentence. It begins empty, also where there is a vote. */
export function BallotForm({
  answer,
  again,
  inGuide,
}: {
  answer: FormAnswer | undefined
  /** Whether there is a vote that this one takes the place of. */
  again: boolean
  /** Whether the restaurant has a page, on which everybody will read the sentence. */
  inGuide: boolean
}) {
  const { ballot: copy, criteria: names } = useCopy(scoresCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const busy = state === 'submitting'
  return (
    <Form method="post" noValidate className="mt-8 flex flex-col gap-8">
      <FormSummary title={copy.wrong} errors={errors} />
      {code ? (
        <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      <p className="text-sm text-stone-600">{copy.scale}</p>
      {criteria.map((criterion) => (
        <ScoreRow
          key={criterion}
          name={criterion}
          legend={names[criterion]}
          value={valueOf(criterion)}
          error={errorOf(criterion)}
        />
      ))}
      <TextAreaField
        label={copy.sentence}
        optionalLabel={copy.optional}
        hint={inGuide ? copy.sentenceHint : copy.sentenceHintAway}
        name="sentence"
        rows={3}
        maxLength={longestSentence}
        defaultValue={valueOf('sentence')}
        error={errorOf('sentence')}
      />
      <div>
        <TickField
          name="named"
          value="yes"
          label={copy.named}
          defaultChecked={valueOf('named') === 'yes'}
          error={errorOf('named')}
        />
        <p className="mt-1 text-xs text-stone-600">{copy.namedHint}</p>
      </div>
      <Button type="submit" busy={busy}>
        {busy ? copy.submitting : again ? copy.submitAgain : copy.submit}
      </Button>
    </Form>
  )
}
