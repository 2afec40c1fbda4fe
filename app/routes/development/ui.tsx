import { developmentOnly } from '#app/auth/development-only.ts'
import { Dialogs, Fields, Lists } from '#app/features/design-system/fields-and-lists.tsx'
import { Controls, Words } from '#app/features/design-system/words-and-controls.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requestContext } from '#app/http/context.ts'
import { Wrap } from '#app/ui/wrap.tsx'
import type { Route } from './+types/ui.ts'

/** Every piece of the design system in every state; on the development server alone. */
export function loader({ context }: Route.LoaderArgs) {
  developmentOnly(context.get(requestContext).site)
  return null
}

export default function DesignSystem() {
  return (
    <main>
      <PageTitle title="Design system" />
      <Wrap className="flex flex-col gap-20 py-16">
        <h1>Design system</h1>
        <Words />
        <Controls />
        <Fields />
        <Dialogs />
        <Lists />
      </Wrap>
    </main>
  )
}
