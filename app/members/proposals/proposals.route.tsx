import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { ListPages } from '#app/kit/panel/tables/list-pages.tsx'
import { SelectField, TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/proposals.route.ts'
import { proposalInput } from './proposal-input.ts'
import { proposalsPath, proposalStatuses, statusOfWord, statusWords } from './proposal.ts'
import { proposalsCopy } from './proposals.copy.ts'
import { memberProposals, topProposals, propose, type MemberProposals } from './proposals.server.ts'

export const handle: PageHandle = { inSitemap: true }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const status = statusOfWord(url.searchParams.get('estado'))
  const page = pageNumber(url.searchParams.get('pagina'))
  const listed = await memberProposals(cx, { status, page })
  return {
    listed,
    wanted: listed ? [] : await topProposals(cx),
    signedIn: cx.actor.kind === 'account',
    submission: randomUUID(),
  }
}

export const action = command({
  form: proposalInput,
  act: (cx, input) => propose(cx, input),
  done: () => redirectTo('/propuestas', 'proposalMade'),
})

export const clientAction = formClientAction

/** Proposals of members; for others an explanation and the link to join. */
export default function Proposals({
  loaderData: { listed, wanted, signedIn, submission },
  actionData: answer,
}: Route.ComponentProps) {
  const copy = useCopy(proposalsCopy)
  return (
    <Wrap className="py-12 md:py-16">
      <PageHead title={copy.title} description={copy.lead} />
      <div className="max-w-[44rem]">
        <Eyebrow>{copy.title}</Eyebrow>
        <h1 className="text-h1 mt-3 text-balance">{copy.heading}</h1>
        <p className="text-lead text-ink-2 mt-5 text-balance">{copy.lead}</p>
      </div>
      {listed ? (
        <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-[7fr_4fr]">
          <ProposalList {...listed} />
          <ProposalForm guide={listed.guide} submission={submission} answer={answer} />
        </div>
      ) : (
        <div className="mt-12 grid items-start gap-x-20 gap-y-10 lg:grid-cols-[7fr_4fr]">
          {wanted.length > 0 ? (
            <section className="min-w-0">
              <h2 className="text-h3">{copy.outside.wanted}</h2>
              <ol className="mt-4 border-t border-stone-200">
                {wanted.map(({ id, name, town, votes }) => (
                  <li
                    key={id}
                    className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3"
                  >
                    <span className="min-w-0">
                      <span className="font-serif text-lg">{name}</span>
                      {town ? <span className="ml-1 text-sm text-stone-600"> {town}</span> : null}
                    </span>
                    <span className="shrink-0 text-sm tabular-nums">{copy.votes(votes)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          <div className="bg-cream p-6">
            <p>{copy.outside.text}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/unete">{copy.outside.join}</ButtonLink>
              {signedIn ? null : (
                <ButtonLink
                  to={`/auth?returnTo=${encodeURIComponent(proposalsPath)}`}
                  variant="line"
                >
                  {copy.outside.signIn}
                </ButtonLink>
              )}
            </p>
          </div>
        </div>
      )}
    </Wrap>
  )
}

function ProposalList({ proposals, status, page, pages, more }: MemberProposals) {
  const copy = useCopy(proposalsCopy)
  return (
    <section className="min-w-0">
      <ChipLinks
        oneLine
        label={copy.which}
        items={proposalStatuses.map((each) => ({
          key: each,
          label: copy.statuses[each],
          to: each === 'open' ? proposalsPath : `${proposalsPath}?estado=${statusWords[each]}`,
          on: each === status,
        }))}
      />
      {proposals.length === 0 ? (
        <EmptyState title={copy.empty[status]} />
      ) : (
        <ol className="mt-6">
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ol>
      )}
      <ListPages page={page} pages={pages} more={more} of={copy.title} />
    </section>
  )
}

function ProposalRow({ proposal }: { proposal: MemberProposals['proposals'][number] }) {
  const copy = useCopy(proposalsCopy)
  const { id, name, town, why, restaurantId, status, answer, votes, voted, own } = proposal
  return (
    <li className="flex items-start justify-between gap-x-6 gap-y-3 border-t border-stone-200 py-5 max-sm:flex-col">
      <div className="min-w-0">
        <h2 className="text-title font-serif leading-tight wrap-anywhere">
          {restaurantId === null ? (
            name
          ) : (
            <Link to={`/restaurantes/${restaurantId}`} className="hover:underline">
              {name}
            </Link>
          )}
        </h2>
        {town ? <p className="text-ink-2 mt-1 text-sm">{town}</p> : null}
        {why ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{why}</p> : null}
        {answer ? (
          <p className="bg-cream mt-3 px-4 py-3 text-sm wrap-anywhere">
            <b className="font-semibold">{copy.answer}</b> {answer}
          </p>
        ) : null}
        {own || voted ? (
          <p className="mt-3 flex flex-wrap gap-2">
            {own ? <Badge tone="wine">{copy.own}</Badge> : null}
            {voted ? <Badge tone="olive">{copy.voted}</Badge> : null}
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2 max-sm:w-full max-sm:flex-row-reverse max-sm:items-center max-sm:justify-between">
        <p className="text-sm font-semibold whitespace-nowrap tabular-nums">{copy.votes(votes)}</p>
        {status === 'open' ? (
          <Form method="post" action={`${proposalsPath}/${id}/voto`} preventScrollReset>
            <input type="hidden" name="vote" value={voted ? 'no' : 'yes'} />
            <Button
              type="submit"
              variant="line"
              size="sm"
              aria-label={voted ? copy.unvoteFor(name) : copy.voteFor(name)}
            >
              {voted ? copy.unvote : copy.vote}
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  )
}

/** Form to propose a restaurant of the guide, or another one. */
function ProposalForm({
  guide,
  submission,
  answer,
}: {
  guide: MemberProposals['guide']
  submission: string
  answer: FormAnswer | undefined
}) {
  const { form: copy } = useCopy(proposalsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const field = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <section className="min-w-0">
      <h2 className="text-h3 mb-5">{copy.title}</h2>
      <Form method="post" action={proposalsPath} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="submission" value={valueOf('submission') || submission} />
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <SelectField
          label={copy.restaurant}
          {...field('restaurant')}
          options={[
            { value: '', label: copy.other },
            ...guide.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField label={copy.name} hint={copy.nameHint} maxLength={120} {...field('name')} />
        <TextField
          label={copy.town}
          optionalLabel={copy.optional}
          maxLength={80}
          {...field('town')}
        />
        <TextAreaField
          label={copy.why}
          optionalLabel={copy.optional}
          hint={copy.whyHint}
          maxLength={500}
          {...field('why')}
        />
        <Button
          type="submit"
          busy={state === 'submitting' && formAction === proposalsPath}
          className="self-start"
        >
          {copy.submit}
        </Button>
      </Form>
    </section>
  )
}
