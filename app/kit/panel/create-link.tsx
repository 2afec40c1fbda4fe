import { Plus } from 'lucide-react'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'

/** Link to the form of a new record; on phones an icon beside the search. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} data-create className="shrink-0 max-md:size-12 max-md:px-0">
      <Plus aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
      <span className="max-md:sr-only">{label}</span>
    </ButtonLink>
  )
}
