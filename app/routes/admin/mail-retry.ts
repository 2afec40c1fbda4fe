import { retryMail } from '#app/features/outbox/failing-mails.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/mail-retry.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => retryMail(cx, params.id),
  done: (_, { url }) => redirectTo(`/admin/correos${url.search}`, 'mailRetried'),
})

export const clientAction = formClientAction
