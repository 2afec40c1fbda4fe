import { data, redirect } from 'react-router'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { PostDialog } from '#app/features/blog-management/post-dialog.tsx'
import { writtenPostInput } from '#app/features/blog-management/post-input.server.ts'
import { createPost } from '#app/features/blog-management/save-post.server.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/post-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), null)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, writtenPostInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    await createPost(context.get(requestContext), form.input)
    return redirect('/admin/blog', {
      headers: { 'Set-Cookie': flash('postCreated') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function PostNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PostDialog key="new" form={loaderData} answer={actionData} />
}
