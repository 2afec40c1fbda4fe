import { useState, type ReactNode } from 'react'
import { pictureFieldNames } from '#app/kit/forms/picture-field-names.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { PictureListField } from '#app/kit/panel/pictures/picture-list-field.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  agreedField,
  visitLimits,
  type SeenDiner,
  type WithdrawnConsent,
} from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/**
 * The pictures of an evening, each with the confirmation that everybody in it agrees, and a list of guests who do not.
 */
export function VisitPictures({
  fields,
  diners,
  withdrawn,
  isPublished,
  ofNight,
}: {
  fields: FieldTexts
  diners: readonly SeenDiner[]
  /** Guests who withdrew their consent after the pictures were published. */
  withdrawn: WithdrawnConsent | null
  /** Published pictures can no longer be covered. */
  isPublished: boolean
  /** Photographs of the evening to choose from. */
  ofNight: ReactNode
}) {
  const { form: copy } = useCopy(visitsPanelCopy)
  const { textOf, isTicked, errorOf } = fields
  // By picture, so that the ticks move with their pictures.
  const [agreed] = useState(
    () =>
      new Set(
        Array.from({ length: visitLimits.pictures }, (_, index) => index).flatMap((index) =>
          isTicked(agreedField(index)) ? [textOf(pictureFieldNames('picture', index).path)] : [],
        ),
      ),
  )
  // A person may be both ticked and added by name.
  const refused = new Set(
    diners.flatMap(({ inPictures, name }) =>
      inPictures === false && name !== '' && !withdrawn?.names.includes(name) ? [name] : [],
    ),
  )
  const unknown = diners.filter(({ inPictures }) => inPictures === null).length
  return (
    <>
      <p className="text-ink-2 text-sm">{copy.picturesLead}</p>
      {withdrawn ? (
        <div className="bg-cream flex flex-col gap-2 p-4 text-sm">
          <input type="hidden" name="withdrawn" value={withdrawn.at} />
          <p className="font-semibold">{copy.withdrawn}</p>
          <p className="wrap-anywhere">
            {[...withdrawn.names, ...(withdrawn.nameless ? [copy.withdrawnNameless] : [])].join(
              ' · ',
            )}
          </p>
          <p>{copy.withdrawnHint}</p>
        </div>
      ) : null}
      {refused.size + unknown > 0 ? (
        <div className="bg-cream flex flex-col gap-2 p-4 text-sm">
          {refused.size > 0 ? (
            <>
              <p className="font-semibold">
                {isPublished ? copy.notInPublished : copy.notInPictures}
              </p>
              <p className="wrap-anywhere">{[...refused].join(' · ')}</p>
            </>
          ) : null}
          {unknown > 0 ? <p>{copy.askInPictures(unknown)}</p> : null}
        </div>
      ) : null}
      {ofNight}
      <PictureListField
        list="picture"
        most={visitLimits.pictures}
        textOf={textOf}
        errorOf={errorOf}
        below={(index, path) => (
          <TickField
            name={agreedField(index)}
            label={copy.agreed}
            defaultChecked={agreed.has(path)}
            error={errorOf(agreedField(index))}
          />
        )}
      />
    </>
  )
}
