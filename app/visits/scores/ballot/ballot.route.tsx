import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { type FormAnswer, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, longDateTime, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { ScoreRow } from '#app/visits/scores/shown/score-row.tsx'
import { votingPath, criteria, longestSentence } from '#app/visits/scores/shown/score.ts'
import { VisitResults } from '#app/visits/scores/shown/visit-results.tsx'
import type { Route } from './+types/ballot.route.ts'
import { ballotPage, castVote, type BallotPage as Shown } from './cast-vote.server.ts'
import { voteInput } from './vote-input.ts'

/** Private: neither cached nor indexed. */
export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export function loader({ request, context }: Route.LoaderArgs) {
  return ballotPage(context.get(requestContext), linkKey(request))
}

export const action = command({
  form: voteInput,
  act: (cx, vote, { request }: Route.ActionArgs) => castVote(cx, linkKey(request), vote),
  done: (_, { request }) => redirectTo(votingPath + keyQuery(request), 'voteSealed'),
})

export const clientAction = formClientAction

export default function Ballot({ loaderData, actionData }: Route.ComponentProps) {
  return <BallotPage ballot={loaderData} answer={actionData} />
}

/** The page of a link: its ballot, or why there is none. */
export function BallotPage({ ballot, answer }: { ballot: Shown; answer: FormAnswer | undefined }) {
  const { ballot: copy } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { restaurant, visitedOn, opensAt, voted, state, result } = ballot
  const inGuide = ballot.restaurantId !== null
  const until = longDateTime(opensAt, language)
  return (
    <Wrap className="py-10 md:py-20">
      <PageTitle title={copy.title(restaurant)} />
      <div className="max-w-[40rem]">
        <Eyebrow>{copy.when(longDate(noonOf(visitedOn), language))}</Eyebrow>
        <h1 className="text-h2 mt-3 text-balance">{copy.title(restaurant)}</h1>
        {state === 'open' && !voted ? (
          <>
            <p className="text-ink-2 mt-4">{copy.lead(until)}</p>
            <BallotForm answer={answer} again={false} inGuide={inGuide} />
          </>
        ) : null}
        {state === 'open' && voted ? (
          <>
            <Message title={copy.votedTitle} text={copy.voted(until)} />
            {/* Open at first when the sent vote must be corrected. */}
            <details className="mt-8 border-y border-stone-200 py-2" open={answer !== undefined}>
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
                {copy.change}
                <FoldMark />
              </summary>
              <BallotForm answer={answer} again inGuide={inGuide} />
            </details>
          </>
        ) : null}
        {state === 'closed' ? <Message title={copy.closedTitle} text={copy.closed} /> : null}
        {state === 'opened' ? (
          <>
            <Message title={copy.openedTitle} text={copy.opened} />
            {result ? <VisitResults results={[result]} /> : null}
            {inGuide ? (
              <p className="mt-6">
                <TextLink to={`/restaurantes/${ballot.restaurantId}?tab=resenas`} arrow>
                  {copy.results}
                </TextLink>
              </p>
            ) : null}
          </>
        ) : null}
        {state === 'struckOff' ? (
          <>
            <Message title={copy.struckOffTitle} text={copy.struckOff} />
            <p className="mt-6">
              <TextLink to="/contacto" arrow>
                {copy.contact}
              </TextLink>
            </p>
          </>
        ) : null}
      </div>
    </Wrap>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <output className="border-wine-700 bg-cream mt-6 block border-l-2 px-5 py-4">
      <b className="block font-semibold">{title}</b>
      <span className="text-ink-2 mt-1 block">{text}</span>
    </output>
  )
}

/** The ballot: numbers for each criterion, and a sentence. It begins empty even if there is a vote. */
function BallotForm({
  answer,
  again,
  inGuide,
}: {
  answer: FormAnswer | undefined
  /** Whether it replaces a vote. */
  again: boolean
  /** Whether the restaurant has a page that will show the sentence. */
  inGuide: boolean
}) {
  const { ballot: copy, criteria: names } = useCopy(scoresCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf, valueOf, field } = useFormAnswer(answer)
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
        {...field('sentence')}
        rows={3}
        maxLength={longestSentence}
      />
      <div>
        <TickField
          name="named"
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
