import { circularPath, type CircularAct } from '#app/circulars/circulars/circular.ts'
import { sendLetters } from '#app/circulars/circulars/letters/circular-letters.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/circular-act.route.ts'
import {
  discardCircular,
  restoreCircular,
  resumeCircular,
  stopCircular,
  testCircular,
  unscheduleCircular,
} from './circular-acts.server.ts'

type Act = {
  act: (cx: RequestContext, id: string) => Promise<void>
  notice: Parameters<typeof redirectTo>[1]
}

const acts: Readonly<Record<CircularAct, Act>> = {
  prueba: { act: testCircular, notice: 'circularTested' },
  anulacion: { act: unscheduleCircular, notice: 'circularUnscheduled' },
  descarte: { act: discardCircular, notice: 'circularDiscarded' },
  parada: { act: stopCircular, notice: 'circularStopped' },
  reanudacion: { act: resumeCircular, notice: 'circularResumed' },
  recuperacion: { act: restoreCircular, notice: 'circularTakenBack' },
  'cartas-enviadas': { act: sendLetters, notice: 'circularLettersSent' },
}

/** The act named by the last segment of the URL. */
function actOf({ pathname }: URL): Act {
  const word = pathname.split('/').at(-1)
  const found = Object.entries(acts).find(([each]) => each === word)
  if (!found) throw notFound()
  return found[1]
}

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params, url }: Route.ActionArgs) => actOf(url).act(cx, params.id),
  done: (_, { params, url }) => redirectTo(circularPath(params.id), actOf(url).notice),
})

export const clientAction = formClientAction
