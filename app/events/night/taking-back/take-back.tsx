import { Trash2 } from 'lucide-react'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'

/**
 * Takes a photograph back: one that the club has where that is asked, one that only this telephone has at once.
 *
 * @param label which photograph, too.
 */
export function TakeBack({
  label,
  ...how
}: { label: string } & ({ to: string } | { onPress: () => void })) {
  if ('to' in how) return <IconLink to={how.to} label={label} icon={Trash2} />
  return (
    <IconButton
      label={label}
      title={label}
      onClick={how.onPress}
      className="text-ink-2 hover:bg-cream hover:text-ink"
    >
      <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </IconButton>
  )
}
