import { z } from 'zod'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/post-preview.route.ts'
import { previewedContent } from './previewed-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export const loader = postOnly

const preview = z.strictObject({ content: z.string('required').max(100_000, 'tooLong') })

export const action = command({
  form: preview,
  act: (cx, { content }) => previewedContent(cx, content),
  done: (shown) => shown,
})

export const clientAction = formClientAction
