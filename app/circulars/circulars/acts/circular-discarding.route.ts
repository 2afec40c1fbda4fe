import { circularPath } from '#app/circulars/circulars/circular.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/circular-discarding.route.ts'
import { discardCircular } from './circular-acts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => discardCircular(cx, params.id),
  done: (_, { params }) => redirectTo(circularPath(params.id), 'circularDiscarded'),
})

export const clientAction = formClientAction
