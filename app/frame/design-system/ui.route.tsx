import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { developmentOnly } from '#app/platform/auth/development-only.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ui.route.ts'
import { Dialogs, Fields, Lists } from './fields-and-lists.tsx'
import { Controls, Words } from './words-and-controls.tsx'

/** All components of the design system in every state; development only. */
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
