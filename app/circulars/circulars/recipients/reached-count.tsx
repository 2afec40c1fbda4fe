import { Users } from 'lucide-react'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Counted } from './recipients.server.ts'

/** How many people a circular goes to; null while it names somebody unknown. */
export function ReachedCount({ counted }: { counted: Counted | null }) {
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
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <span>
        <b className="font-semibold">
          {counted ? copy.recipients(counted.recipients, shown(counted.recipients)) : copy.unknown}
        </b>
        {besides.length > 0 ? <span className="block">{besides.join(' · ')}</span> : null}
      </span>
    </output>
  )
}
