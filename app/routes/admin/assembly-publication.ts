import { publicationInput } from '#app/features/assemblies/assembly-input.ts'
import { setPublished } from '#app/features/assemblies/manage-assemblies.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/assembly-publication.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export const loader = postOnly

export const action = command({
  form: publicationInput,
  act: (cx, input, { params }: Route.ActionArgs) => setPublished(cx, params.id, input),
  done: (circulars, { params, input }) =>
    redirectTo(
      `/admin/asambleas/${params.id}`,
      input.published === 'yes'
        ? 'assemblyPublished'
        : circulars > 0
          ? 'assemblyWithdrawnUntold'
          : 'assemblyWithdrawn',
    ),
})

export const clientAction = formClientAction
