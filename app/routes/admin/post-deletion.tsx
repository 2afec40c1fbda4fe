import { deletionCopy } from '#app/copy/deletion.ts'
import { managedPostsPath as listPath } from '#app/features/blog-management/managed-post.ts'
import { postForm } from '#app/features/blog-management/managed-posts.server.ts'
import { deletePost } from '#app/features/blog-management/save-post.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/post-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title } = await postForm(context.get(requestContext), params.id)
  return { id, title }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deletePost(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'postDeleted', { trashed }),
})

export const clientAction = formClientAction

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
