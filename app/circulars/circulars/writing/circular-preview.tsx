import {
  type CircularView,
  type Shown,
  circularViews,
  wordOf,
} from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'

const widths = { phone: 390, desktop: 720, dark: 390 } as const

/** A preview in one language on one kind of screen; links choose others. */
export function CircularPreview({ shown, address }: { shown: Shown; address: string }) {
  const { details: copy } = useCopy(circularsCopy)
  const names = useCopy(languagesCopy)
  const { language, view } = shown
  const to = (other: { language?: Shown['language']; view?: CircularView }) => {
    const query = new URLSearchParams({
      idioma: other.language ?? language,
      vista: wordOf(circularViews, other.view ?? view),
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
export function ShownMail({ shown: { view, html, text, language } }: { shown: Shown }) {
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
      // Without the styles for the dark: inline styles decide here.
      srcDoc={html.replace(/<style>[\s\S]*?<\/style>/u, '')}
      style={{ width: widths[view] }}
      className="h-[46rem] max-w-full border border-stone-200 bg-white"
    />
  )
}
