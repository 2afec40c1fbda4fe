import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/post-deletion.route.ts'
import { managedPostsPath as listPath } from './managed-post.ts'
import { postForm } from './managed-posts.server.ts'
import { deletePost } from './save-post.server.ts'

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
