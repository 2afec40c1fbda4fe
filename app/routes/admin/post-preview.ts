import { z } from 'zod'
import { previewedContent } from '#app/features/blog-management/previewed-content.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/post-preview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export const loader = postOnly

const preview = z.strictObject({ content: z.string('required').max(100_000, 'tooLong') })

export const action = command({
  form: preview,
  act: (cx, { content }) => previewedContent(cx, content),
  done: (shown) => shown,
})

export const clientAction = formClientAction
