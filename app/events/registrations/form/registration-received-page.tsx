import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { OfferedEvent } from './registering-page.tsx'

/**
 * What a visitor sees who has registered: what is left to do, in the mailbox. The same for every
 * address, for it does not tell who comes.
 */
export function RegistrationReceivedPage({
  event,
}: {
  event: Pick<OfferedEvent, 'id' | 'title' | 'foreign'>
}) {
  const { received: copy } = useCopy(registrationsCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title(event.title)} />
      <h1 className="text-h2">{copy.heading}</h1>
      <p lang={event.foreign.title} className="text-lead mt-4 font-serif">
        {event.title}
      </p>
      <p className="mt-6 max-w-[38rem] font-semibold">{copy.text}</p>
      <p className="mt-3 max-w-[38rem]">{copy.held}</p>
      <p className="text-ink-2 mt-3 max-w-[38rem] text-sm">{copy.notThere}</p>
      <p className="mt-8">
        <TextLink to={`/eventos/${event.id}`}>{copy.toEvent}</TextLink>
      </p>
    </Wrap>
  )
}
