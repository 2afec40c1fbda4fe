import { useState } from 'react'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { managedPostsPath as listPath } from './managed-post.ts'
import type { PostForm } from './managed-posts.server.ts'
import { PostFields } from './post-fields.tsx'

/** The editor of a post: a new one without an id. */
export function PostFormPage({
  form,
  answer,
}: {
  form: PostForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy, draft } = useCopy(blogPanelCopy)
  const { language } = useLanguage()
  const [kept, setKept] = useState<string | null>(null)
  const { id, title, values, related } = form
  return (
    <FormPage
      wide
      listPath={listPath}
      listTitle={listTitle}
      action={`${listPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      name={title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      publish={values.status === 'published' ? undefined : copy.publish}
      form={form}
      answer={answer}
      previewPath={`${listPath}/vista-previa/pagina${id === null ? '' : `?publicacion=${id}`}`}
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
