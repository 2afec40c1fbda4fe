import { data } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { usePlanFee } from '#app/members/membership-plans/plan.ts'
import { membershipRequestInput } from '#app/members/memberships/membership-input.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { ownMembershipState } from '#app/members/memberships/memberships.server.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { catchProblem } from '#app/platform/http/forms/fault.ts'
import { readForm } from '#app/platform/http/forms/form.server.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import type { Route } from './+types/join.route.ts'
import { type JoinAnswer, JoinForm, type JoinFormData } from './join-form.tsx'
import { joinOptions, type JoinOptions } from './join-options.server.ts'
import { requestMembership } from './request-membership.server.ts'

export const handle: PageHandle = { asleep: 'visitors', inSitemap: true }

const isOfDialog = (request: Request) => new URL(request.url).searchParams.has('dialogo')

const refused = (problem: ProblemCode, status: 401 | 409, values: Record<string, string>) =>
  data<JoinAnswer>({ requested: false, problem, errors: {}, values }, { status })

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return {
    name: cx.actor.kind === 'visitor' ? null : cx.actor.name,
    affiliation: await ownMembershipState(cx),
    options: await joinOptions(cx),
  }
}

/** For the dialog a failure returns null, so that the dialog keeps its content. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return isOfDialog(request) ? catchProblem(serverLoader, () => null) : serverLoader()
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, membershipRequestInput(cx.content.members.sponsors))
  if (!form.ok) {
    const answer: JoinAnswer = { requested: false, problem: null, ...form.failure }
    return data(answer, { status: 422 })
  }
  // A response rather than an error page, so that the form keeps the typed values.
  const { input, values } = form
  if (cx.actor.kind === 'visitor') return refused('signInRequired', 401, values)
  const result = await requestMembership(cx, input)
  if (result.outcome === 'alreadyOpen') return refused('openRequestExists', 409, values)
  if (result.outcome === 'alreadyMember') return refused('alreadyMember', 409, values)
  if (result.outcome === 'refused') {
    const answer: JoinAnswer = { requested: false, problem: null, errors: result.errors, values }
    return data(answer, { status: 422 })
  }
  result.outcome satisfies 'requested'
  // The dialog only needs a result; the page redirects.
  return isOfDialog(request)
    ? data<JoinAnswer>({ requested: true })
    : redirectTo('/cuenta', 'membershipRequested')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchProblem(serverAction, (problem): JoinAnswer => ({
    requested: false,
    problem,
    errors: {},
    values: {},
  }))
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <JoinPage answer={actionData} known={loaderData} />
}

/** The join form as a page: without JavaScript, and after the sign-in. */
function JoinPage({ answer, known }: { answer: JoinAnswer | undefined; known: JoinFormData }) {
  const { join: copy } = useCopy(membershipsCopy)
  const { affiliation, options } = known
  const isOpen = !affiliation.membership && !affiliation.requested
  return (
    <Wrap className="py-16 md:py-24">
      <PageHead title={copy.title} description={copy.lead} />
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:grid-rows-[auto_1fr] md:gap-x-20 xl:grid-cols-[4fr_5fr_3fr] xl:gap-x-14">
        <div>
          <h1>{copy.title}</h1>
          {isOpen ? <p className="text-lead text-ink-2 mt-5 text-balance">{copy.lead}</p> : null}
        </div>
        {/* On phones the form comes before the benefits, which most visitors have read by then. */}
        <div className="max-w-[36rem] md:col-start-2 md:row-span-2 md:row-start-1">
          <JoinForm place="page" answer={answer} known={known} />
        </div>
        {isOpen ? (
          <div className="md:col-start-1">
            <BenefitsAndCosts costs={options.costs} />
          </div>
        ) : null}
        {/* Lazy: where the picture is hidden it is not fetched. */}
        <div className="hidden self-start overflow-hidden rounded-sm bg-stone-200 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:block">
          <Picture
            name="lino-taula-llarga"
            alt=""
            sizes="18rem"
            className="aspect-3/4 w-full scale-107 object-cover"
          />
        </div>
      </div>
    </Wrap>
  )
}

/** Benefits and costs, next to the form. */
function BenefitsAndCosts({ costs }: Pick<JoinOptions, 'costs'>) {
  const { join: copy } = useCopy(membershipsCopy)
  const feeOf = usePlanFee()
  return (
    <div className="flex flex-col gap-10">
      <section>
        <h2 className="text-h3">{copy.gets.title}</h2>
        <ul className="mt-4 border-t border-stone-400">
          {copy.gets.items.map((item) => (
            <li key={item} className="text-ink-2 border-b border-stone-200 py-3 text-sm">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-h3">{copy.costs}</h2>
        {costs.length > 0 ? (
          <dl className="mt-4 border-t border-stone-400">
            {costs.map((plan) => (
              <div
                key={plan.id}
                className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3 text-sm"
              >
                <dt className="text-ink-2">{plan.name}</dt>
                <dd className="text-right font-semibold tabular-nums">{feeOf(plan)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2 mt-4 border-t border-stone-400 pt-3 text-sm">
            {copy.costsShownLater}
          </p>
        )}
      </section>
    </div>
  )
}
