import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { AddApplicationPage } from '#app/features/second-factors/adding-pages.tsx'
import { enrolApplication } from '#app/features/second-factors/enrol-factor.server.ts'
import { applicationInput } from '#app/features/second-factors/second-factor-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/factor-application.ts'

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
