import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { circularsCopy } from '#app/copy/circulars.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { languages } from '#app/i18n/language.ts'
import { foundCardsPath, type FoundCard } from './circular.ts'

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
  const search = useCopy(recordSearchCopy)
  const fetcher = useFetcher<{ cards: FoundCard[] }>()
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const enough = text.trim().length >= 2
  const cards = enough ? (fetcher.data?.cards ?? []) : []
  return (
    <div ref={place} className="needs-scripts flex max-w-[28rem] flex-col gap-1.5">
      <Autocomplete.Root
        items={cards}
        filter={null}
        value={text}
        itemToStringValue={(card: FoundCard) => card.title}
        onValueChange={(value, { reason }) => {
          setText(reason === 'item-press' ? '' : value)
          if (reason !== 'input-change') return
          void fetcher.load(`${foundCardsPath}?${new URLSearchParams({ q: value })}`)
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {copy.card}
          <Autocomplete.Input
            placeholder={search.placeholder}
            className="text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600"
          />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-60">
            <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
              <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
                {enough && fetcher.state === 'idle' ? search.none : null}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(card: FoundCard) => (
                  <Autocomplete.Item
                    key={card.path}
                    value={card}
                    onClick={() => {
                      const form = place.current?.closest('form')
                      if (form) addLine(form, card.path)
                    }}
                    className="data-highlighted:bg-cream min-h-11 cursor-default px-3.5 py-2.5 text-sm"
                  >
                    {card.title}
                    <span className="block text-xs text-stone-600">
                      {copy.cardKinds[card.kind]}
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <p className="text-xs text-stone-600">{copy.cardHint}</p>
    </div>
  )
}
