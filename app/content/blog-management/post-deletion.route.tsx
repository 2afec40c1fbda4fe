import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { DeletionDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/post-deletion.route.ts'
import { managedPostsPath as listPath } from './managed-post.ts'
import { postForm } from './managed-posts.server.ts'
import { deletePost } from './save-post.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { title } = await postForm(context.get(requestContext), params.id)
  return { title }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deletePost(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'postDeleted', { trashed }),
})

export const clientAction = formClientAction

export default function PostDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <DeletionDialog
      listPath={listPath}
      name={loaderData.title}
      words={{ title: copy.post, failed: copy.postFailed }}
      gone="postNotFound"
    />
  )
}
