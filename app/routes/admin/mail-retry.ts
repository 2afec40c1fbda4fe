import { redirect } from 'react-router'
import { retryMail } from '#app/features/outbox/failing-mails.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/mail-retry.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

// Something is done, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await retryMail(context.get(requestContext), params.id)
    return redirect(`/admin/correos${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('mailRetried') },
    })
  })
}

export const clientAction = keepPage
