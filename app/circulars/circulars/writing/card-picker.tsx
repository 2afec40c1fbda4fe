import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { foundCardsPath, type FoundCard } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { FoundAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'

/** Writes a line of its own at the end of the texts that there are; of a new circular into both. */
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

/** Drops the card of an event, a restaurant or a post into the texts around it. Without scripts one types its address. */
export function CardPicker() {
  const { form: copy } = useCopy(circularsCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<{ cards: FoundCard[]; code?: ProblemCode }>()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="needs-scripts flex max-w-[28rem] flex-col gap-1.5">
      <FoundAsTyped
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
      </FoundAsTyped>
      <p className="text-xs text-stone-600">{copy.cardHint}</p>
    </div>
  )
}
