import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/failed-address-freed.route.ts'
import { unblockAddress, unblockedAddressInput } from './failed-addresses.server.ts'
import { failedAddressesPath } from './mail-delivery-paths.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export const loader = postOnly

export const action = command({
  form: unblockedAddressInput,
  wrongForm: 'badRequest',
  act: (cx, { address }) => unblockAddress(cx, address),
  done: (_, { url }) => redirectTo(failedAddressesPath + url.search, 'addressFreed'),
})

export const clientAction = formClientAction
