import { redirect } from 'react-router'
import { restoreFromBin } from '#app/features/bin/bin.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/bin-restoration.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('bin.manage')]

// Something is brought back by a command, not by looking.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    const title = await restoreFromBin(context.get(requestContext), params.id)
    return redirect(`/admin/papelera${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('restored', { title }) },
    })
  })
}

export const clientAction = keepPage
