import { type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import {
  circularsPath,
  type ShownCircular,
  type CircularView,
  circularViews,
  stateWord,
} from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { type Language, languages } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'

const widths = { phone: 390, desktop: 720, dark: 390 } as const

/** A preview in one language on one kind of screen; links select the others. */
export function CircularPreview({ shown, address }: { shown: ShownCircular; address: string }) {
  const { details: copy } = useCopy(circularsCopy)
  const names = useCopy(languagesCopy)
  const { language, view } = shown
  const to = (other: { language?: ShownCircular['language']; view?: CircularView }) => {
    const query = new URLSearchParams({
      idioma: other.language ?? language,
      vista: stateWord(circularViews, other.view ?? view),
    })
    return `${address}?${query}#vista-previa`
  }
  return (
    <section id="vista-previa" aria-labelledby="preview" className="mt-10">
      <h2 id="preview" className="text-h3 mb-4">
        {copy.preview}
      </h2>
      <div className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <ChipLinks
          label={copy.previewLanguage}
          items={languages.map((each) => ({
            key: each,
            label: names.only[each],
            to: to({ language: each }),
            on: each === language,
          }))}
        />
        <ChipLinks
          label={copy.previewView}
          items={Object.values(circularViews).map((each) => ({
            key: each,
            label: copy.views[each],
            to: to({ view: each }),
            on: each === view,
          }))}
        />
      </div>
      <ShownMail shown={shown} />
    </section>
  )
}

/** As text, or in a sandboxed frame. */
export function ShownMail({ shown: { view, html, text, language } }: { shown: ShownCircular }) {
  const { details: copy } = useCopy(circularsCopy)
  return view === 'text' ? (
    <pre
      lang={language}
      className="max-w-[44rem] border border-stone-200 bg-white p-6 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  ) : (
    <iframe
      title={copy.frame}
      sandbox=""
      // Drops the dark styles, so that inline styles apply.
      srcDoc={html.replace(/<style>[\s\S]*?<\/style>/u, '')}
      style={{ width: widths[view] }}
      className="h-[46rem] max-w-full border border-stone-200 bg-white"
    />
  )
}

export const formPreviewPath = `${circularsPath}/vista-previa`

/** Milliseconds to wait after the last keystroke. */
const debounceDelay = 600

/** Whether each started language has both texts. */
function isWhole(typed: FormData): boolean {
  const has = (name: string) => {
    const text = typed.get(name)
    return typeof text === 'string' && text.trim() !== ''
  }
  const begun = languages.filter((each) => has(`subject_${each}`) || has(`text_${each}`))
  return begun.length > 0 && begun.every((each) => has(`subject_${each}`) && has(`text_${each}`))
}

/** Previews the surrounding form as a mail on a telephone, shortly after the last keystroke. */
export function MailPreview({
  field,
  language,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  language: Language
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const { data, submit } = useFetcher<{ mails: ShownCircular[] } | { errors: unknown }>()
  useEffect(() => {
    const form = field.current?.form
    if (!form) return undefined
    let timer: number | undefined
    const render = () => {
      const typed = new FormData(form)
      if (!isWhole(typed)) return
      // Previewed as kind 'events' while no kind is chosen.
      if (typed.get('kind') === '') typed.set('kind', 'events')
      void submit(typed, {
        method: 'post',
        action: formPreviewPath,
        // The preview stores nothing, so no data is reloaded.
        defaultShouldRevalidate: false,
      })
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(render, debounceDelay)
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
