import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { PartUnavailable } from '#app/frame/problems/part-unavailable.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { latePart, useFetchedAhead } from '#app/kit/ui/late-part.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { PartnerAnswer } from './partner-page.tsx'

const codeScanner = latePart(
  async () => (await import('#app/kit/ui/code-scanner.tsx')).CodeScanner,
  PartUnavailable,
)

/** How a card gets in: by its code before the camera, or by the number on it. */
export function CardEntry({
  path,
  fetcher,
  refused,
}: {
  path: string
  fetcher: FetcherWithComponents<PartnerAnswer>
  refused: FormAnswer | undefined
}) {
  const { local: copy } = useCopy(partnersCopy)
  const problems = useCopy(problemsCopy)
  const { errorOf, code, valueOf } = useFormAnswer(refused)
  useFetchedAhead(codeScanner)
  const [scanning, setScanning] = useState<boolean | 'failed'>(false)
  const action = `${path}/comprobacion`
  const busy = fetcher.state !== 'idle'

  function scanned(codigo: string) {
    setScanning(false)
    void fetcher.submit({ codigo }, { method: 'post', action })
  }

  return (
    <div className="flex flex-col gap-6">
      {code ? (
        <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      <div className="needs-scripts">
        {scanning === true ? (
          <Suspense>
            <codeScanner.Part
              label={copy.camera}
              onCode={scanned}
              onFailed={() => setScanning('failed')}
            />
          </Suspense>
        ) : null}
        {scanning === 'failed' ? (
          <p role="alert" className="bg-warn-100 mb-4 px-4 py-3 text-sm">
            {copy.cameraFailed}
          </p>
        ) : null}
        <Button
          variant={scanning === true ? 'line' : 'primary'}
          onClick={() => setScanning(scanning !== true)}
          aria-expanded={scanning === true}
          className="w-full text-[1.125rem]"
        >
          <ScanLine aria-hidden="true" className="size-6" strokeWidth={1.5} />
          {scanning === true ? copy.stop : copy.scan}
        </Button>
      </div>
      <fetcher.Form method="post" action={action} className="flex flex-col gap-4">
        <TextField
          label={copy.number}
          name="numero"
          inputMode="numeric"
          maxLength={7}
          required
          autoComplete="off"
          hint={copy.numberHint}
          defaultValue={valueOf('numero')}
          error={errorOf('numero') ?? errorOf('codigo') ?? errorOf('form')}
        />
        <Button type="submit" variant="line" busy={busy} className="w-full">
          {copy.check}
        </Button>
      </fetcher.Form>
    </div>
  )
}
