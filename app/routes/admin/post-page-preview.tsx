import { writtenPostInput } from '#app/features/blog-management/post-input.server.ts'
import { previewedPost } from '#app/features/blog-management/previewed-post.server.ts'
import { PostPage } from '#app/features/blog/post-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { PreviewNote } from '#app/panel/preview-note.tsx'
import type { Route } from './+types/post-page-preview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, writtenPostInput)
  if (!form.ok) return refuseForm(form.failure)
  const stored = new URL(request.url).searchParams.get('publicacion')
  return previewedPost(context.get(requestContext), form.input, stored)
}

export default function PostPagePreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <PostPage {...actionData} />
    </>
  )
}
