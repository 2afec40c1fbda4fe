import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.ts'
import { scoresCopy } from '#app/copy/scores.ts'
import { useFormAnswer, type FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TickField } from '#app/ui/choice-field.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { FormSummary, withLabels } from '#app/ui/form-summary.tsx'
import { ScoreRow } from './score-row.tsx'
import { criteria, longestSentence } from './score.ts'

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
      <FormSummary
        title={copy.wrong}
        errors={withLabels(errors, { ...names, sentence: copy.sentence })}
      />
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
