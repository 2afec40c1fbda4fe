import { z } from 'zod'
import { renderMarkdown, undescribedPictures } from '#app/content/blog/markdown.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/post-preview.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export const loader = postOnly

const preview = z.strictObject({ content: z.string('required').max(100_000, 'tooLong') })

/** The public HTML of this Markdown, and the number of its pictures without an alternative text. Editors and admins. */
function previewedContent(cx: RequestContext, content: string) {
  authorize(cx.actor, 'posts.manage')
  return { html: renderMarkdown(content), undescribed: undescribedPictures(content) }
}

export const action = command({
  form: preview,
  act: (cx, { content }) => previewedContent(cx, content),
  done: (shown) => shown,
})

export const clientAction = formClientAction
