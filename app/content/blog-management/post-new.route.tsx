import { replace } from 'react-router'
import { circularAbout } from '#app/frame/panel-frame/circular-about.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/post-new.route.ts'
import { postForm } from './managed-posts.server.ts'
import { PostFormPage } from './post-form-page.tsx'
import { writtenPostInput } from './post-input.server.ts'
import { createPost } from './save-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), null)
}

export const action = command({
  form: writtenPostInput,
  act: createPost,
  done: (id, { cx, input }) => {
    const isOut = input.post.status === 'published'
    const telling = isOut ? circularAbout(cx.actor, 'post', id) : undefined
    return replace('/admin/blog', { headers: { 'Set-Cookie': flash('postCreated', telling) } })
  },
})

export const clientAction = formClientAction

export default function PostNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PostFormPage key="new" form={loaderData} answer={actionData} />
}
