import { addingInput } from '#app/features/passkeys/passkey-input.ts'
import { addingOptions } from '#app/features/passkeys/passkey-options.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm } from '#app/http/form.server.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/factor-passkey-challenge.ts'

// Something is made, not looked at.
export function loader() {
  throw methodNotAllowed()
}

/** Gives the browser something to make a passkey of, after the password where it is asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, addingInput)
  if (!form.ok) throw new Problem('badRequest', 422)
  const result = await addingOptions(context.get(requestContext), form.input.currentPassword)
  if (result.outcome === 'refused') throw new Problem(result.code, 422)
  return Response.json({ options: result.options })
}
