import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { renderMarkdown } from '#app/features/blog/markdown.server.ts'

/** The HTML that the public page will show of this Markdown. Editors and admins. */
export function previewedContent(cx: RequestContext, content: string): string {
  authorize(cx.actor, 'posts.manage')
  return renderMarkdown(content)
}
