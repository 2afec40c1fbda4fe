import { ExternalLink, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from './use-scripts.ts'

/** A map, loaded only on demand; without JavaScript a link to it. */
export function MapFrame({
  title,
  source,
  link,
  place,
  address,
  note,
  showLabel,
  openLabel,
}: {
  title: string
  /** URL to embed. */
  source: string
  /** URL of a page with the place. */
  link: string
  place: string
  /** Address shown with the name. */
  address?: string | null
  note: string
  showLabel: string
  openLabel: string
}) {
  const [shown, setShown] = useState(false)
  const asleep = useAsleep()
  return (
    <div>
      {shown ? (
        <iframe
          title={title}
          src={source}
          className="h-80 w-full rounded-sm border border-stone-200 bg-stone-200"
          // The frame has another origin, so both tokens together are safe.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          allow="fullscreen"
        />
      ) : (
        <div className="bg-cream flex min-h-80 flex-col items-center justify-center gap-4 rounded-sm border border-stone-200 px-6 py-10 text-center">
          <MapPin className="text-wine-700 size-6" />
          <p className="text-h3 font-serif text-balance">{place}</p>
          {address ? <p className="text-ink-2 -mt-2 text-sm text-balance">{address}</p> : null}
          <Button
            {...asleep}
            variant="line"
            className="needs-scripts"
            onClick={() => setShown(true)}
          >
            {showLabel}
          </Button>
          <p className="needs-scripts max-w-[26rem] text-xs text-stone-600">{note}</p>
        </div>
      )}
      <a
        href={link}
        rel="noopener noreferrer"
        target="_blank"
        className="hover:text-wine-700 mt-3 inline-flex items-center gap-2 py-1.5 text-sm underline underline-offset-4"
      >
        {openLabel}
        <ExternalLink className="size-4" />
      </a>
    </div>
  )
}
