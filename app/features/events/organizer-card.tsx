import { useClub } from '#app/club-context.ts'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Who makes the event: the club. */
export function OrganizerCard() {
  const club = useClub()
  const { page } = useCopy(eventPageCopy)
  return (
    <aside aria-label={page.organizer} className="rounded-md border border-stone-200 p-6 md:p-8">
      <p className="text-xs text-stone-600">{page.organizer}</p>
      <div className="mt-3 flex items-center gap-4">
        <img src="/brand/mark.svg" alt="" width="40" height="40" loading="lazy" />
        <p className="font-serif text-[1.25rem] leading-tight">{club.name}</p>
      </div>
      <p className="text-ink-2 mt-4 text-sm">{page.organizerText}</p>
      <TextLink to="/contacto" className="mt-2">
        {page.ask}
      </TextLink>
    </aside>
  )
}
