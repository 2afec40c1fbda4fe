import { useState } from 'react'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { BothLanguages } from '#app/features/panel/both-languages.tsx'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { EditForm, type FieldTexts } from '#app/features/panel/edit-form.tsx'
import { PictureField } from '#app/features/pictures/picture-field.tsx'
import { RecordField } from '#app/features/record-search/record-field.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { ContentFields } from './content-fields.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import { managedPostsPath as listPath, postLimits } from './managed-post.ts'
import type { PostForm, RelatedRecords } from './managed-posts.server.ts'
import { SlugField } from './slug-field.tsx'

/** The editor of a post: a new one without an id. */
export function PostDialog({
  form,
  answer,
}: {
  form: PostForm
  /** What the server said to this form when it was sent without JavaScript. */
  answer: EditAnswer | undefined
}) {
  const { form: copy } = useCopy(blogPanelCopy)
  const { id, related } = form
  return (
    <EditForm
      listPath={listPath}
      action={`${listPath}/${id === null ? 'nuevo' : `${id}/editar`}`}
      title={id === null ? copy.createTitle : copy.editTitle}
      texts={{ submit: copy.submit, failed: copy.failed, close: copy.close }}
      form={form}
      answer={answer}
      gone="postNotFound"
      labels={copy.labels}
    >
      {(fields) => <PostFields fields={fields} id={id} related={related} />}
    </EditForm>
  )
}

/** Shown by their records' names, which a draft does not have: they stay as they are stored. */
const named = new Set(['restaurant_id', 'event_id'])

/** The fields of a post; a draft that is taken back fills them in anew. */
function PostFields({
  fields,
  id,
  related,
}: {
  fields: FieldTexts
  id: string | null
  related: RelatedRecords
}) {
  const { form: copy } = useCopy(blogPanelCopy)
  const [draft, setDraft] = useState<Record<string, string> | null>(null)
  const shown: FieldTexts = {
    ...fields,
    textOf: (name) => (named.has(name) ? undefined : draft?.[name]) ?? fields.textOf(name),
  }
  const { textOf, errorOf } = shown
  const { title, excerpt, alt } = postLimits
  return (
    <>
      <DraftKeeper
        name={id ?? 'new'}
        sending={fields.sending}
        onRestore={({ version, content }) => {
          if (version !== null) fields.setVersion(version)
          setDraft(content)
        }}
      />
      <div key={draft === null ? 'stored' : 'draft'} className="flex flex-col gap-6">
        <BothLanguages
          label={copy.labels.title}
          name="title"
          fields={shown}
          maxLength={title.most}
        />
        <SlugField fields={shown} isNew={id === null} />
        <ContentFields {...shown} />
        <BothLanguages
          label={copy.labels.excerpt}
          name="excerpt"
          fields={shown}
          rows={3}
          maxLength={excerpt}
          hint={copy.excerptHint}
        />
        <PictureField
          label={copy.labels.cover_image}
          name="cover_image"
          path={textOf('cover_image')}
          error={errorOf('cover_image')}
        />
        <BothLanguages
          label={copy.labels.cover_alt}
          name="cover_alt"
          fields={shown}
          maxLength={alt}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <RecordField
            label={copy.labels.restaurant_id}
            name="restaurant_id"
            kind="restaurant"
            id={textOf('restaurant_id')}
            title={related.restaurant}
            error={errorOf('restaurant_id')}
          />
          <RecordField
            label={copy.labels.event_id}
            name="event_id"
            kind="event"
            id={textOf('event_id')}
            title={related.event}
            error={errorOf('event_id')}
          />
          <SelectField
            label={copy.labels.status}
            name="status"
            defaultValue={textOf('status') || 'draft'}
            error={errorOf('status')}
            options={[
              { value: 'draft', label: copy.statuses.draft },
              { value: 'published', label: copy.statuses.published },
            ]}
          />
          <TextField
            label={copy.labels.publish_at}
            name="publish_at"
            type="datetime-local"
            hint={copy.publishHint}
            defaultValue={textOf('publish_at')}
            error={errorOf('publish_at')}
          />
        </div>
      </div>
    </>
  )
}
