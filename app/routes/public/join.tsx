import { data, redirect } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import type { JoinAnswer } from '#app/features/memberships/join-form.tsx'
import { JoinPage } from '#app/features/memberships/join-page.tsx'
import { membershipRequestInput } from '#app/features/memberships/membership-input.ts'
import { ownStanding } from '#app/features/memberships/memberships.server.ts'
import { requestMembership } from '#app/features/memberships/request-membership.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/form.server.ts'
import type { Route } from './+types/join.ts'

const refused = (problem: ProblemCode, status: 401 | 409, values: Record<string, string>) =>
  data<JoinAnswer>({ requested: false, problem, errors: {}, values }, { status })

export async function loader({ context }: Route.LoaderArgs) {
  return { standing: await ownStanding(context.get(requestContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, membershipRequestInput)
  if (!form.ok) {
    const answer: JoinAnswer = { requested: false, problem: null, ...form.failure }
    return data(answer, { status: 422 })
  }
  // Told as an answer, not as an error page: what was typed stays in the form.
  if (cx.actor.kind === 'visitor') return refused('signInRequired', 401, form.input)
  const { outcome } = await requestMembership(cx, form.input)
  switch (outcome) {
    case 'requested':
      // The dialog only needs to know; the page leads on.
      if (new URL(request.url).searchParams.has('dialogo')) {
        return data<JoinAnswer>({ requested: true })
      }
      return redirect('/cuenta', { headers: { 'Set-Cookie': flash('membershipRequested') } })
    case 'alreadyOpen':
      return refused('openRequestExists', 409, form.input)
    case 'alreadyMember':
      return refused('alreadyMember', 409, form.input)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(
    serverAction,
    (problem): JoinAnswer => ({ requested: false, problem, errors: {}, values: {} }),
  )
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage answer={actionData} {...loaderData} />
}
