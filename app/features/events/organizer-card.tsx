import { useClub } from '#app/club-context.ts'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Who makes the event: the club. */
export function OrganizerCard() {
  const club = useClub()
  const { page } = useCopy(eventPageCopy)
  return (
    <aside
      aria-label={page.organizer}
      className="grid items-center gap-x-10 gap-y-4 rounded-md border border-stone-200 p-6 sm:grid-cols-2"
    >
      <div className="flex items-center gap-4">
        <img src="/brand/mark.svg" alt="" width="40" height="40" loading="lazy" />
        <div>
          <p className="text-xs text-stone-600">{page.organizer}</p>
          <p className="font-serif text-[1.25rem] leading-tight">{club.name}</p>
        </div>
      </div>
      <div>
        <p className="text-ink-2 text-sm">{page.organizerText}</p>
        <TextLink to="/contacto" className="mt-1">
          {page.ask}
        </TextLink>
      </div>
    </aside>
  )
}
