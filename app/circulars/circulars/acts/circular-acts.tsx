import type { CircularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularPath } from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ButtonLink, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'

const secondaryButton: ButtonLook = { variant: 'line', size: 'sm' }
const primaryButton: ButtonLook = { size: 'sm' }

export function CircularActs({
  id,
  state,
  progress: { waiting },
}: Pick<CircularDetails, 'id' | 'state' | 'progress'>) {
  const { details: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const path = circularPath(id)
  const test = (
    <CommandButton action={`${path}/prueba`} look={secondaryButton}>
      {copy.test}
    </CommandButton>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'draft' ? (
        <>
          <ButtonLink to={`${path}/envio`} size="sm" preventScrollReset>
            {copy.send}
          </ButtonLink>
          <ButtonLink to={`${path}/editar`} variant="line" size="sm">
            {copy.edit}
          </ButtonLink>
          {test}
          <CommandButton action={`${path}/descarte`} look={secondaryButton}>
            {copy.discard}
          </CommandButton>
        </>
      ) : null}
      {state === 'scheduled' ? (
        <>
          <CommandButton action={`${path}/anulacion`} look={secondaryButton}>
            {copy.unschedule}
          </CommandButton>
          {test}
        </>
      ) : null}
      {state === 'sending' ? (
        <CommandButton action={`${path}/parada`} look={secondaryButton}>
          {copy.stop}
        </CommandButton>
      ) : null}
      {state === 'stopped' ? (
        <>
          <CommandButton action={`${path}/reanudacion`} look={primaryButton}>
            {copy.resume(decimal(waiting, language))}
          </CommandButton>
          <ButtonLink to={`${path}/final`} variant="line" size="sm" preventScrollReset>
            {copy.end}
          </ButtonLink>
        </>
      ) : null}
      {state === 'discarded' ? (
        <CommandButton action={`${path}/recuperacion`} look={secondaryButton}>
          {copy.takeBack}
        </CommandButton>
      ) : null}
    </div>
  )
}
