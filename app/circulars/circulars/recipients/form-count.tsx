import { Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { countPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { RecipientCounts } from './recipients.server.ts'

const countedFields = [
  'kind',
  'standing',
  'plan',
  'language',
  'came',
  'waiting',
  'dues',
  'birthday_month',
  'people',
] as const

/** Milliseconds to wait after the last change. */
const debounceDelay = 300

/** Counts the recipients again whenever the form changes. */
function useRecipientCount(beginning: RecipientCounts | null) {
  const fetcher = useFetcher<{ counted: RecipientCounts | null }>()
  const place = useRef<HTMLDivElement>(null)
  const { load } = fetcher
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    let timer: number | undefined
    let last = ''
    const count = () => {
      const typed = new FormData(form)
      const query = new URLSearchParams(
        countedFields.flatMap((name) => {
          const value = typed.get(name)
          return typeof value === 'string' && value !== '' ? [[name, value]] : []
        }),
      ).toString()
      if (query === last) return
      last = query
      void load(`${countPath}?${query}`)
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(count, debounceDelay)
    }
    // A record field stores its choice in a hidden field, which fires no events.
    const events = ['input', 'change', 'click', 'keyup'] as const
    for (const event of events) form.addEventListener(event, later)
    return () => {
      window.clearTimeout(timer)
      for (const event of events) form.removeEventListener(event, later)
    }
  }, [load])
  return { place, counted: fetcher.data ? fetcher.data.counted : beginning }
}

/** Number of recipients of the circular in the surrounding form. */
export function FormCount({ beginning }: { beginning: RecipientCounts | null }) {
  const { place, counted } = useRecipientCount(beginning)
  return (
    <div ref={place}>
      <PreloadedRoute path={countPath} />
      <ReachedCount counted={counted} />
    </div>
  )
}

/** Number of recipients of a circular; null while it names an unknown person. */
export function ReachedCount({ counted }: { counted: RecipientCounts | null }) {
  const { counted: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const shown = (count: number) => decimal(count, language)
  const besides = counted
    ? [
        counted.optedOut > 0 ? copy.optedOut(counted.optedOut, shown(counted.optedOut)) : null,
        counted.failed > 0 ? copy.failed(counted.failed, shown(counted.failed)) : null,
        counted.unaddressed > 0 ? copy.unaddressed(shown(counted.unaddressed)) : null,
      ].filter((each) => each !== null)
    : []
  return (
    <output className="border-sea-700 bg-sea-100 flex items-start gap-3 border-l-2 px-4 py-3 text-sm">
      <Users className="mt-0.5 size-5 shrink-0" />
      <span>
        <b className="font-semibold">
          {counted ? copy.recipients(counted.recipients, shown(counted.recipients)) : copy.unknown}
        </b>
        {besides.length > 0 ? <span className="block">{besides.join(' · ')}</span> : null}
      </span>
    </output>
  )
}
