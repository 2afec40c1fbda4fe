import { useClub } from '#app/club-context.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventPageCopy } from './event-page.copy.ts'

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
