import { data } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { membershipRequestInput } from '#app/members/memberships/membership-input.ts'
import { ownMembershipState } from '#app/members/memberships/memberships.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { orFault } from '#app/platform/http/forms/fault.ts'
import { readForm } from '#app/platform/http/forms/form.server.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/join.route.ts'
import type { JoinAnswer } from './join-form.tsx'
import { joinOptions } from './join-options.server.ts'
import { JoinPage } from './join-page.tsx'
import { requestMembership } from './request-membership.server.ts'

export const handle: PageHandle = { inSitemap: true }

const isOfDialog = (request: Request) => new URL(request.url).searchParams.has('dialogo')

const refused = (problem: ProblemCode, status: 401 | 409, values: Record<string, string>) =>
  data<JoinAnswer>({ requested: false, problem, errors: {}, values }, { status })

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return {
    standing: await ownMembershipState(cx),
    options: await joinOptions(cx),
  }
}

/** Asked by the dialog it gives null where it cannot be had: the dialog stays, with what is typed. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return isOfDialog(request) ? orFault(serverLoader, () => null) : serverLoader()
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, membershipRequestInput(cx.content.members.sponsors))
  if (!form.ok) {
    const answer: JoinAnswer = { requested: false, problem: null, ...form.failure }
    return data(answer, { status: 422 })
  }
  // Told as an answer, not as an error page: what was typed stays in the form.
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
  // The dialog only needs to know; the page leads on.
  return isOfDialog(request)
    ? data<JoinAnswer>({ requested: true })
    : redirectTo('/cuenta', 'membershipRequested')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (problem): JoinAnswer => ({
    requested: false,
    problem,
    errors: {},
    values: {},
  }))
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <JoinPage answer={actionData} {...loaderData} />
}
