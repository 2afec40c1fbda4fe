import { retryCircular } from '#app/features/circulars/circular-acts.server.ts'
import { circularPath } from '#app/features/circulars/circular.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/circular-retry.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => retryCircular(cx, params.id),
  done: (_, { params }) => redirectTo(circularPath(params.id), 'circularResumed'),
})

export const clientAction = formClientAction
