import { data, redirect } from 'react-router'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { PostDialog } from '#app/features/blog-management/post-dialog.tsx'
import { writtenPostInput } from '#app/features/blog-management/post-input.server.ts'
import { updatePost } from '#app/features/blog-management/save-post.server.ts'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/post-edit.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, writtenPostInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const cx = context.get(requestContext)
    const result = await updatePost(cx, params.id, form.input, form.values)
    if (result.outcome === 'conflict') {
      return data({ conflict: result.conflict, values: result.values }, { status: 409 })
    }
    return redirect(`/admin/blog${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('postUpdated') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <PostDialog key={loaderData.id} form={loaderData} answer={actionData} />
}
