import { secondStepOptions } from '#app/features/passkeys/passkey-options.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/second-step-challenge.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

// Something is made, not looked at.
export function loader() {
  throw methodNotAllowed()
}

/** Gives the browser something to sign with one of the person's passkeys. */
export async function action({ request, context }: Route.ActionArgs) {
  await readEmptyForm(request)
  return Response.json({ options: await secondStepOptions(context.get(requestContext)) })
}
