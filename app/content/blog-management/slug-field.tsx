import { useEffect, useRef } from 'react'
import { longestSlug, slugOf } from '#app/content/blog/slug.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { blogPanelCopy } from './blog-panel.copy.ts'

/** The titles of the form, the first that is written. */
function titleIn(form: HTMLFormElement): string {
  const content = new FormData(form)
  const texts = ['title_es', 'title_ca'].flatMap((name) => {
    const text = content.get(name)
    return typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
  return texts[0] ?? ''
}

/**
 * The address of a post: made from the title by the button, and by itself when the title of a new
 * post has been written and there is none yet (specification, section 5).
 */
export function SlugField({
  fields: { textOf, errorOf },
  isNew,
}: {
  fields: FieldTexts
  isNew: boolean
}) {
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
