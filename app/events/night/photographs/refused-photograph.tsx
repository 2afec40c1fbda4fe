import { useState } from 'react'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { Button, buttonClass } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ownPictureOf, usePictureAddress } from './use-own-picture.ts'
import type { OwnPhotograph } from './use-photographs.ts'

/** A photograph that the club does not take, and why: it stays on the telephone until it is taken away here. */
export function RefusedPhotograph({
  photograph: { id, name, reason },
  onDrop,
}: {
  photograph: Extract<OwnPhotograph, { state: 'refused' }>
  onDrop: () => void
}) {
  const { photographs: copy } = useCopy(nightCopy)
  const problems = useCopy(problemsCopy)
  const address = usePictureAddress(ownPictureOf(id))
  // Refused because it is no picture, it cannot be drawn either.
  const [broken, setBroken] = useState(false)
  return (
    <div role="alert" className="border-error mt-4 flex items-start gap-4 border-l-4 bg-white p-3">
      {address === null || broken ? null : (
        <img
          src={address}
          alt=""
          onError={() => setBroken(true)}
          className="size-16 shrink-0 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">
          {copy.refused}: {name}
        </p>
        <p>{problems[reason]}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {address === null ? null : (
            <a
              href={address}
              download={name}
              aria-label={copy.about(copy.save, name)}
              className={buttonClass({ variant: 'line', size: 'sm' })}
            >
              {copy.save}
            </a>
          )}
          <Button
            variant="plain"
            size="sm"
            aria-label={copy.about(copy.drop, name)}
            onClick={onDrop}
          >
            {copy.drop}
          </Button>
        </div>
      </div>
    </div>
  )
}
