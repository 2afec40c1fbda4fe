import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { photographForm, photographQuery } from '#app/events/night/night-input.ts'
import { nightPaths } from '#app/events/night/night.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { readForm } from '#app/platform/http/forms/form.server.ts'
import { isInParts, withFilesApart } from '#app/platform/http/forms/plain-form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { requireSender } from '#app/platform/http/require-sender.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/event-night-photographs.route.ts'
import { keepForm, keepPhotograph } from './keep-photographs.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireForEvent(...nightOperations),
  requireSender,
]

export const loader = postOnly

/** One photograph as the body, or several in a form without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  if (isInParts(request)) return readPhotographForm(cx, params.id, request)
  const query = photographQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) throw new Problem('badRequest', 422)
  if (!request.headers.get('Content-Type')?.startsWith('image/')) {
    throw new Problem('notAPicture', 415)
  }
  const { foto: id, tomada: at } = query.data
  await keepPhotograph(cx, params.id, {
    id,
    at,
    content: new Uint8Array(await request.arrayBuffer()),
  })
  return Response.json({ id }, { status: 201 })
}

async function readPhotographForm(cx: RequestContext, eventId: string, request: Request) {
  const { request: plain, files } = await withFilesApart(request, 'photographs')
  const form = await readForm(plain, photographForm)
  if (!form.ok) throw new Problem('badRequest', 422)
  const { kept, refused } = await keepForm(cx, eventId, { ...form.input, files })
  const [first] = refused
  return first
    ? redirectTo(nightPaths(eventId).night, 'photographsRefused', {
        count: String(refused.length),
        reason: reasonIn(cx, first),
      })
    : redirectTo(nightPaths(eventId).night, kept === 0 ? 'noPhotographs' : 'photographsKept', {
        count: String(kept),
      })
}

const reasonIn = ({ language }: RequestContext, code: ProblemCode) => problemsCopy[language][code]
