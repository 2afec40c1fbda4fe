import { renderMarkdown, undescribedPictures } from '#app/content/blog/markdown.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** The public HTML of this Markdown, and how many of its pictures lack an alternative text. Editors and admins. */
export function previewedContent(cx: RequestContext, content: string) {
  authorize(cx.actor, 'posts.manage')
  return { html: renderMarkdown(content), undescribed: undescribedPictures(content) }
}
