import { replace } from 'react-router'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { PostFormPage } from '#app/features/blog-management/post-form-page.tsx'
import { writtenPostInput } from '#app/features/blog-management/post-input.server.ts'
import { updatePost } from '#app/features/blog-management/save-post.server.ts'
import { tellingOf } from '#app/features/circulars/telling.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/post-edit.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), params.id)
}

export const action = command({
  form: writtenPostInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updatePost(cx, params.id, input, values),
  done: ({ published }, { cx, params, url }) => {
    const telling = published ? tellingOf(cx.actor, 'post', params.id) : undefined
    const headers = { 'Set-Cookie': flash('postUpdated', telling) }
    return replace(`/admin/blog${url.search}`, { headers })
  },
})

export const clientAction = formClientAction

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <PostFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
