import { type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { circularsPath, type Shown } from '#app/circulars/circulars/circular.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import { ShownMail } from './circular-preview.tsx'

export const formPreviewPath = `${circularsPath}/vista-previa`

/** Milliseconds after the last key. */
const pause = 600

/** Whether each language begun has both its texts. */
function isWhole(typed: FormData): boolean {
  const has = (name: string) => {
    const text = typed.get(name)
    return typeof text === 'string' && text.trim() !== ''
  }
  const begun = languages.filter((each) => has(`subject_${each}`) || has(`text_${each}`))
  return begun.length > 0 && begun.every((each) => has(`subject_${each}`) && has(`text_${each}`))
}

/** The mail of the form around the field as a telephone shows it, rendered shortly after the last key. */
export function MailPreview({
  field,
  language,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  language: Language
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const { data, submit } = useFetcher<{ mails: Shown[] } | { errors: unknown }>()
  useEffect(() => {
    const form = field.current?.form
    if (!form) return undefined
    let timer: number | undefined
    const render = () => {
      const typed = new FormData(form)
      if (!isWhole(typed)) return
      // Shown as of events while no kind is chosen.
      if (typed.get('kind') === '') typed.set('kind', 'events')
      void submit(typed, {
        method: 'post',
        action: formPreviewPath,
        // Nothing is stored: nothing has to be read anew.
        defaultShouldRevalidate: false,
      })
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(render, pause)
    }
    later()
    form.addEventListener('input', later)
    return () => {
      window.clearTimeout(timer)
      form.removeEventListener('input', later)
    }
  }, [field, submit])
  const mails = data && 'mails' in data ? data.mails : []
  const shown = mails.find((mail) => mail.language === language && mail.view === 'phone')
  return (
    <section aria-label={copy.preview} className="flex flex-col gap-3">
      <PreloadedRoute path={formPreviewPath} />
      <p className="text-sm font-semibold">{copy.preview}</p>
      {shown ? (
        <ShownMail shown={shown} />
      ) : (
        <p className="text-sm text-stone-600">{copy.previewEmpty}</p>
      )}
    </section>
  )
}
