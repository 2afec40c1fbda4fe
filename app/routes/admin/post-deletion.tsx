import { redirect } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.ts'
import { managedPostsPath as listPath } from '#app/features/blog-management/managed-post.ts'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { deletePost } from '#app/features/blog-management/save-post.server.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/post-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = await postForm(context.get(requestContext), params.id)
  return { id, title }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await deletePost(context.get(requestContext), params.id)
    return redirect(listPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': flash('postDeleted') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function PostDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${loaderData.id}/eliminar`}
      title={copy.post}
      description={copy.description(loaderData.title)}
      words={copy}
      failed={copy.postFailed}
      gone="postNotFound"
    />
  )
}
