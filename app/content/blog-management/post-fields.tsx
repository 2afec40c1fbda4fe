import { useState } from 'react'
import { ContentFields } from '#app/content/blog-management/text-field/content-fields.tsx'
import { postTexts } from '#app/content/blog/post-texts.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { postLimits } from './managed-post.ts'
import type { RelatedRecords } from './managed-posts.server.ts'
import { SlugField } from './slug-field.tsx'

/** Shown by their records' names, which a draft does not have: they stay as they are stored. */
const named = new Set(['restaurant_id', 'event_id'])

/** The fields of a post, in sections; a draft that is taken back fills them in anew. */
export function PostFields({
  fields,
  id,
  related,
  onKept,
}: {
  fields: FieldTexts
  id: string | null
  related: RelatedRecords
  /** Hears when what is typed was kept in this browser. */
  onKept: (at: string | null) => void
}) {
  const { form: copy } = useCopy(blogPanelCopy)
  const [draft, setDraft] = useState<Record<string, string> | null>(null)
  const shown: FieldTexts = {
    ...fields,
    textOf: (name) => (named.has(name) ? undefined : draft?.[name]) ?? fields.textOf(name),
  }
  const { textOf, errorOf } = shown
  return (
    <>
      <DraftKeeper
        name={id ?? 'new'}
        sending={fields.sending}
        onKept={onKept}
        onRestore={({ version, content }) => {
          if (version !== null) fields.setVersion(version)
          setDraft(content)
        }}
      />
      <div key={draft === null ? 'stored' : 'draft'} className="flex flex-col gap-10">
        <FormSection title={copy.sections.heading}>
          <BothLanguages label={copy.labels.title} text={postTexts.title} fields={shown} />
          <SlugField fields={shown} isNew={id === null} />
          <TextField
            label={copy.labels.byline}
            name="byline"
            maxLength={postLimits.byline}
            hint={copy.bylineHint}
            defaultValue={textOf('byline')}
            error={errorOf('byline')}
          />
        </FormSection>
        <FormSection wide title={copy.sections.content}>
          <ContentFields {...shown} />
        </FormSection>
        <FormSection title={copy.sections.summary}>
          <BothLanguages
            label={copy.labels.excerpt}
            text={postTexts.excerpt}
            fields={shown}
            rows={3}
            hint={copy.excerptHint}
          />
          <PictureField
            label={copy.labels.cover_image}
            name="cover_image"
            path={textOf('cover_image')}
            error={errorOf('cover_image')}
          />
          <BothLanguages label={copy.labels.cover_alt} text={postTexts.coverAlt} fields={shown} />
        </FormSection>
        <FormSection title={copy.sections.about}>
          <FieldColumns>
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
          </FieldColumns>
        </FormSection>
        <FormSection title={copy.sections.publication}>
          <FieldColumns>
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
          </FieldColumns>
        </FormSection>
      </div>
    </>
  )
}
