import { replace } from 'react-router'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { PostFormPage } from '#app/features/blog-management/post-form-page.tsx'
import { writtenPostInput } from '#app/features/blog-management/post-input.server.ts'
import { createPost } from '#app/features/blog-management/save-post.server.ts'
import { tellingOf } from '#app/features/circulars/telling.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/post-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), null)
}

export const action = command({
  form: writtenPostInput,
  act: createPost,
  done: (id, { cx, input }) => {
    const isOut = input.post.status === 'published'
    const telling = isOut ? tellingOf(cx.actor, 'post', id) : undefined
    return replace('/admin/blog', { headers: { 'Set-Cookie': flash('postCreated', telling) } })
  },
})

export const clientAction = formClientAction

export default function PostNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PostFormPage key="new" form={loaderData} answer={actionData} />
}
