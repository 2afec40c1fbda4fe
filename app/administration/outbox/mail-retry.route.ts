import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/mail-retry.route.ts'
import { retryMail } from './failing-mails.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => retryMail(cx, params.id),
  done: (_, { url }) => redirectTo(`/admin/correos${url.search}`, 'mailRetried'),
})

export const clientAction = formClientAction
