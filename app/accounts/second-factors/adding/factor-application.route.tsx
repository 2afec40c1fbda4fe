import { applicationInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/factor-application.route.ts'
import { AddApplicationPage } from './adding-pages.tsx'
import { enrolApplication } from './enrol-factor.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  return { proof: needsPasswordProof(authorize(actor, 'account.own'), now) }
}

export const action = command({
  form: applicationInput,
  act: enrolApplication,
  done: ({ id }) => redirectTo(`${factorsPath}/${id}`),
})

export const clientAction = formClientAction

export default function FactorApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <AddApplicationPage {...loaderData} answer={actionData} />
}
