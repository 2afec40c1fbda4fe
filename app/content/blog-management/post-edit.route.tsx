import { replace } from 'react-router'
import { circularAbout } from '#app/frame/panel-frame/circular-about.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/post-edit.route.ts'
import { postForm } from './managed-posts.server.ts'
import { PostFormPage } from './post-form-page.tsx'
import { writtenPostInput } from './post-input.server.ts'
import { updatePost } from './save-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), params.id)
}

export const action = command({
  form: writtenPostInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updatePost(cx, params.id, input, values),
  done: ({ published }, { cx, params, url }) => {
    const telling = published ? circularAbout(cx.actor, 'post', params.id) : undefined
    const headers = { 'Set-Cookie': flash('postUpdated', telling) }
    return replace(`/admin/blog${url.search}`, { headers })
  },
})

export const clientAction = formClientAction

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <PostFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
