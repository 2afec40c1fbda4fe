import { authorize } from '#app/auth/authorize.ts'
import { factorsPath } from '#app/auth/second-step.ts'
import { needsPasswordProof } from '#app/features/accounts/password-proof.server.ts'
import { AddTelephonePage } from '#app/features/second-factors/adding-pages.tsx'
import { enrolTelephone } from '#app/features/second-factors/enrol-factor.server.ts'
import { telephoneInput } from '#app/features/second-factors/second-factor-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/factor-telephone.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, now } = context.get(requestContext)
  return { proof: needsPasswordProof(authorize(actor, 'account.own'), now) }
}

export const action = command({
  form: telephoneInput,
  act: (cx, input) => enrolTelephone(cx, input, { sendsCode: true }),
  done: ({ id }) => redirectTo(`${factorsPath}/${id}?enviado`, 'codeSent'),
})

export const clientAction = formClientAction

export default function FactorTelephone({ loaderData, actionData }: Route.ComponentProps) {
  return <AddTelephonePage {...loaderData} answer={actionData} />
}
