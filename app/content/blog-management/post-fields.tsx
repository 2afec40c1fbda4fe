import { useState, useEffect, useRef } from 'react'
import {
  MarkdownPreview,
  TranslatedMarkdown,
} from '#app/content/blog-management/text-field/translated-markdown.tsx'
import { postTexts, longestSlug, slugOf } from '#app/content/blog/post.ts'
import { BothLanguages, FoldedSection, isWrongIn } from '#app/kit/panel/forms/both-languages.tsx'
import { FieldColumns, FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RecordField } from '#app/kit/panel/forms/record-field.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureField } from '#app/kit/panel/pictures/picture-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { postLimits } from './managed-post.ts'
import type { RelatedRecords } from './managed-posts.server.ts'

/** Their fields show names of records, which a draft does not contain, so they keep the stored values. */
const recordFields = new Set(['restaurant_id', 'event_id'])

export function PostFields({
  fields,
  id,
  related,
  onKept,
}: {
  fields: FieldTexts
  id: string | null
  related: RelatedRecords
  onKept: (at: string | null) => void
}) {
  const { form: copy, states } = useCopy(blogPanelCopy)
  const [draft, setDraft] = useState<Record<string, string> | null>(null)
  const shown: FieldTexts = {
    ...fields,
    textOf: (name) => (recordFields.has(name) ? undefined : draft?.[name]) ?? fields.textOf(name),
  }
  const { textOf } = shown
  const plain = plainField(copy.labels, shown)
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
        </FormSection>
        <FormSection wide title={copy.sections.content}>
          <TranslatedMarkdown
            label={copy.labels.content}
            column="content"
            fields={shown}
            preview={(field, language) => (
              <MarkdownPreview
                field={field}
                beginning={textOf(`content_${language}`)}
                language={language}
              />
            )}
          />
        </FormSection>
        <FormSection title={copy.sections.publication}>
          <FieldColumns>
            <SelectField
              {...plain('status')}
              defaultValue={textOf('status') || 'draft'}
              options={[
                { value: 'draft', label: states.draft },
                { value: 'published', label: states.published },
              ]}
            />
            <TextField {...plain('publish_at', copy.publishHint)} type="datetime-local" />
          </FieldColumns>
        </FormSection>
        <div>
          <FoldedSection
            title={copy.sections.summary}
            open={isWrongIn(shown, ['excerpt', 'cover_image', 'cover_alt'])}
          >
            <BothLanguages
              label={copy.labels.excerpt}
              text={postTexts.excerpt}
              fields={shown}
              rows={3}
              hint={copy.excerptHint}
            />
            <PictureField {...plain('cover_image')} />
            <BothLanguages label={copy.labels.cover_alt} text={postTexts.coverAlt} fields={shown} />
          </FoldedSection>
          <FoldedSection
            title={copy.sections.about}
            open={isWrongIn(shown, ['byline', 'restaurant_id', 'event_id'])}
          >
            <FieldColumns>
              <RecordField
                label={copy.labels.restaurant_id}
                name="restaurant_id"
                kind="restaurant"
                title={related.restaurant}
                fields={shown}
              />
              <RecordField
                label={copy.labels.event_id}
                name="event_id"
                kind="event"
                title={related.event}
                fields={shown}
              />
            </FieldColumns>
            <TextField {...plain('byline', copy.bylineHint)} maxLength={postLimits.byline} />
          </FoldedSection>
        </div>
      </div>
    </>
  )
}

/** The first title that is not empty. */
function titleIn(form: HTMLFormElement): string {
  const content = new FormData(form)
  const texts = ['title_es', 'title_ca'].flatMap((name) => {
    const text = content.get(name)
    return typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
  return texts[0] ?? ''
}

/**
 * The slug of a post: its button derives it from the title; for a new post this also happens when the title has been
 * typed (specification, section 5).
 */
function SlugField({ fields: { textOf, errorOf }, isNew }: { fields: FieldTexts; isNew: boolean }) {
  const { form: copy } = useCopy(blogPanelCopy)
  const place = useRef<HTMLDivElement>(null)
  const fill = () => {
    const form = place.current?.closest('form')
    const field = place.current?.querySelector('input')
    if (!form || !field) return
    field.value = slugOf(titleIn(form))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !isNew) return undefined
    const leave = (event: FocusEvent) => {
      const field = place.current?.querySelector('input')
      const left = event.target instanceof HTMLInputElement ? event.target.name : ''
      if (!field || field.value !== '' || !/^title_(?:es|ca)$/u.test(left)) return
      field.value = slugOf(titleIn(form))
    }
    form.addEventListener('focusout', leave)
    return () => form.removeEventListener('focusout', leave)
  }, [isNew])
  return (
    <div ref={place} className="flex items-start gap-3">
      <div className="flex-1">
        <TextField
          label={copy.labels.slug}
          name="slug"
          required
          maxLength={longestSlug}
          autoComplete="off"
          spellCheck={false}
          hint={copy.slugHint}
          defaultValue={textOf('slug')}
          error={errorOf('slug')}
        />
      </div>
      <Button variant="line" onClick={fill} className="mt-[1.75rem]">
        {copy.generate}
      </Button>
    </div>
  )
}
