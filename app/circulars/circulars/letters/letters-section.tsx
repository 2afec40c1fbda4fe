import type { CircularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'

/** Who has no address, and whether somebody has said that their letters are sent. */
export function LettersSection({
  id,
  begunAt,
  letters: { count, sentAt, sentBy },
}: Pick<CircularDetails, 'id' | 'begunAt' | 'letters'>) {
  const { title } = useCopy(lettersCopy)
  const { letters: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  if (count === 0) return null
  const shown = decimal(count, language)
  return (
    <section aria-labelledby="letters" className="mt-10 max-w-[44rem]">
      <h2 id="letters" className="text-h3 mb-4">
        {title}
      </h2>
      <p className="mb-3 text-sm">
        {sentAt ? copy.sent(shown, shortDate(sentAt, language), sentBy) : copy.toSend(shown)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink to={`${circularPath(id)}/cartas`}>{copy.open}</TextLink>
        {begunAt && !sentAt ? (
          <CommandButton
            action={`${circularPath(id)}/cartas-enviadas`}
            look={{ variant: 'line', size: 'sm' }}
          >
            {copy.mark}
          </CommandButton>
        ) : null}
      </div>
    </section>
  )
}
