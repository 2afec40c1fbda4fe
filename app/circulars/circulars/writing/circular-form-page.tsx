import { useRef } from 'react'
import { useFetcher } from 'react-router'
import {
  type FoundCard,
  circularKinds,
  circularPath,
  circularTexts,
  circularsPath,
  foundCardsPath,
} from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import type { CircularForm } from '#app/circulars/circulars/managed-circulars.server.ts'
import { AudienceFields } from '#app/circulars/circulars/recipients/audience-fields.tsx'
import { FormCount } from '#app/circulars/circulars/recipients/form-count.tsx'
import type { RecipientCounts } from '#app/circulars/circulars/recipients/recipients.server.ts'
import { TranslatedMarkdown } from '#app/content/blog-management/text-field/translated-markdown.tsx'
import { type ProblemCode, problemsCopy } from '#app/copy/problems.copy.ts'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { BothLanguages } from '#app/kit/panel/forms/both-languages.tsx'
import { FormPage } from '#app/kit/panel/forms/form-page.tsx'
import { FormSection } from '#app/kit/panel/forms/form-section.tsx'
import { SearchAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { formPreviewPath, MailPreview } from './mail-preview.tsx'

/** The editor of a circular: a new one without an id. */
export function CircularFormPage({
  form,
  answer,
}: {
  form: CircularForm
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy } = useCopy(circularsCopy)
  const { id, subject } = form
  return (
    <FormPage
      wide
      listPath={id === null ? circularsPath : circularPath(id)}
      listTitle={id === null ? listTitle : subject}
      title={id === null ? copy.createTitle : copy.editTitle}
      name=""
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      previewPath={formPreviewPath}
      gone="circularNotFound"
      labels={copy.labels}
      sections={Object.values(copy.sections)}
      required={copy.required}
    >
      {(fields) => (
        <>
          <TextFields fields={fields} counted={form.counted} />
          <FormSection title={copy.sections.audience}>
            <AudienceFields fields={fields} form={form} />
          </FormSection>
        </>
      )}
    </FormPage>
  )
}

function TextFields({ fields, counted }: { fields: FieldTexts; counted: RecipientCounts | null }) {
  const { form: copy, kinds } = useCopy(circularsCopy)
  return (
    <FormSection wide title={copy.sections.words}>
      <div className="max-w-[28rem]">
        <SelectField
          {...plainField(copy.labels, fields)('kind', copy.kindHint)}
          options={[
            ...(fields.textOf('kind') === '' ? [{ value: '', label: copy.chooseKind }] : []),
            ...circularKinds.map((value) => ({ value, label: kinds[value] })),
          ]}
        />
      </div>
      <BothLanguages label={copy.labels.subject} text={circularTexts.subject} fields={fields} />
      <FormCount beginning={counted} />
      <TranslatedMarkdown
        label={copy.labels.text}
        column="text"
        fields={fields}
        preview={(field, language) => <MailPreview field={field} language={language} />}
      />
      <p className="-mt-2 text-xs text-stone-600">{copy.textHint}</p>
      <CardPicker />
    </FormSection>
  )
}

/** Appends a line to each started text; to both texts of a new circular. */
function addLine(form: HTMLFormElement, line: string) {
  const fields = languages.flatMap((language) => {
    const field = form.elements.namedItem(`text_${language}`)
    return field instanceof HTMLTextAreaElement ? [field] : []
  })
  const written = fields.filter((field) => field.value.trim() !== '')
  for (const field of written.length > 0 ? written : fields) {
    field.value = [field.value.trimEnd(), line].filter(Boolean).join('\n\n')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Appends the card of an event, a restaurant or a post to the surrounding texts. Without scripts people type its URL.
 */
function CardPicker() {
  const { form: copy } = useCopy(circularsCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<{ cards: FoundCard[]; code?: ProblemCode }>()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="needs-scripts flex max-w-[28rem] flex-col gap-1.5">
      <SearchAsTyped
        label={copy.card}
        path={foundCardsPath}
        fetcher={fetcher}
        rows={fetcher.data?.cards ?? []}
        failed={fetcher.data?.code ? problems[fetcher.data.code] : null}
        keyOf={({ path }) => path}
        nameOf={({ title }) => title}
        onChosen={({ path }) => {
          const form = place.current?.closest('form')
          if (form) addLine(form, path)
        }}
      >
        {({ title, kind }) => (
          <>
            {title}
            <span className="block text-xs text-stone-600">{copy.cardKinds[kind]}</span>
          </>
        )}
      </SearchAsTyped>
      <p className="text-xs text-stone-600">{copy.cardHint}</p>
    </div>
  )
}
