import { PostPage } from '#app/content/blog/post-page.tsx'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/post-page-preview.route.ts'
import { writtenPostInput } from './post-input.server.ts'
import { previewedPost } from './previewed-post.server.ts'

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
