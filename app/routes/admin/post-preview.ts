import { z } from 'zod'
import { previewedContent } from '#app/features/blog-management/previewed-content.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/post-preview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

// Shows what the editor sends; there is nothing to look at without it.
export function loader() {
  throw methodNotAllowed()
}

const preview = z.strictObject({ content: z.string('required').max(100_000, 'tooLong') })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, preview)
  if (!form.ok) return refuseForm(form.failure)
  return previewedContent(context.get(requestContext), form.input.content)
}

export const clientAction = keepPage
