import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { asPlainForm } from '#app/platform/http/forms/plain-form.server.ts'
import type { Route } from './+types/unsubscribe.route.ts'
import { unsubscribeInput } from './mail-choice-input.ts'
import { unsubscribePath } from './mail-choice.ts'
import { unsubscribe, unsubscribePage } from './opt-outs.server.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await unsubscribePage(context.get(requestContext), linkKey(request) ?? '')
  return { ...page, query: keyQuery(request) }
}

const unsubscribing = command({
  form: unsubscribeInput,
  act: (cx, input, { request }: Route.ActionArgs) => unsubscribe(cx, linkKey(request) ?? '', input),
  // A program is not led on: it may not follow (RFC 8058). It gets the page, and does not look at it.
  done: (_, { request, input }) =>
    input.byProgram ? null : redirectTo(unsubscribePath + keyQuery(request)),
})

export async function action(args: Route.ActionArgs) {
  return unsubscribing({ ...args, request: await asPlainForm(args.request) })
}

export const clientAction = formClientAction

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage {...loaderData} />
}
