import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { renderMarkdown, undescribedPictures } from '#app/features/blog/markdown.server.ts'

/**
 * The HTML that the public page will show of this Markdown, and how many pictures in it lack words. Editors
 * and admins.
 */
export function previewedContent(cx: RequestContext, content: string) {
  authorize(cx.actor, 'posts.manage')
  return { html: renderMarkdown(content), undescribed: undescribedPictures(content) }
}
