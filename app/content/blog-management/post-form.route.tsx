import { useState } from 'react'
import { replace } from 'react-router'
import { circularAbout } from '#app/frame/panel-frame/circular-about.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/post-form.route.ts'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { managedPostsPath as listPath } from './managed-post.ts'
import { postForm, type PostForm } from './managed-posts.server.ts'
import { PostFields } from './post-fields.tsx'
import { writtenPostInput } from './post-input.server.ts'
import { createPost, updatePost } from './save-post.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return postForm(context.get(requestContext), params.id ?? null)
}

export const action = command({
  form: writtenPostInput,
  act: async (cx, input, { params: { id } }: Route.ActionArgs, values) =>
    id === undefined ? createPost(cx, input) : updatePost(cx, id, input, values),
  done: (saved, { cx, input, params, url }) => {
    const isNew = typeof saved === 'string'
    const isOut = isNew ? input.post.status === 'published' : saved.published
    const id = isNew ? saved : (params.id ?? '')
    const circular = isOut ? circularAbout(cx.actor, 'post', id) : undefined
    const headers = { 'Set-Cookie': flash(isNew ? 'postCreated' : 'postUpdated', circular) }
    return replace(isNew ? listPath : listPath + url.search, { headers })
  },
})

export const clientAction = formClientAction

export default function PostEditor({ loaderData, actionData }: Route.ComponentProps) {
  return <PostFormPage key={loaderData.id ?? 'new'} form={loaderData} answer={actionData} />
}

function PostFormPage({ form, answer }: { form: PostForm; answer: EditAnswer | undefined }) {
  const { title: listTitle, form: copy, draft } = useCopy(blogPanelCopy)
  const { language } = useLanguage()
  const [kept, setKept] = useState<string | null>(null)
  const { id, title, values, related } = form
  return (
    <FormPage
      wide
      listPath={listPath}
      listTitle={listTitle}
      title={id === null ? copy.createTitle : copy.editTitle}
      name={title}
      texts={values.status === 'published' ? copy : { ...copy, submit: copy.saveDraft }}
      publish={values.status === 'published' ? undefined : copy.publish}
      form={form}
      answer={answer}
      gone="postNotFound"
      labels={copy.labels}
      sections={Object.values(copy.sections)}
      required={copy.required}
      note={kept === null ? null : draft.kept(shortDateTime(new Date(kept), language))}
    >
      {(fields) => <PostFields fields={fields} id={id} related={related} onKept={setKept} />}
    </FormPage>
  )
}
