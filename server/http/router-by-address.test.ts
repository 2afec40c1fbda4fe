import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routerByAddress } from './router-by-address.ts'

const parents: Record<string, [parent: string | undefined, path: string | undefined]> = {
  root: [undefined, ''],
  site: ['root', undefined],
  home: ['site', undefined],
  events: ['site', 'eventos'],
  calendar: ['site', 'eventos/calendario'],
  event: ['site', 'eventos/:id'],
  file: ['site', 'eventos/:id.ics'],
  registration: ['site', 'eventos/:id/inscripcion'],
  own: ['site', 'cuenta'],
  data: ['own', 'datos'],
  panel: ['root', 'admin'],
  members: ['panel', 'socios'],
  member: ['members', ':id'],
  added: ['members', 'nuevo'],
  unknown: ['site', '*'],
}

const build: ServerBuild = {
  routes: Object.fromEntries(
    Object.entries(parents).map(([id, [parentId, path]]) => {
      const own = { id, parentId, path, index: id === 'home', caseSensitive: true }
      return [id, { ...own, module: { default: () => null } }]
    }),
  ),
  assets: { version: '1', entry: { module: '', imports: [] }, url: '', routes: {} },
  entry: {
    module: {
      default: (_request, _status, _headers, { staticHandlerContext: { matches } }) =>
        Response.json(matches.map(({ route, params }) => ({ id: route.id, params }))),
    },
  },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
}

const matched = async (handle: RequestHandler, address: string): Promise<{ id: string }[]> =>
  (await handle(new Request(`http://site.cat${address}`))).json()

test.each([
  ['/', 'home'],
  ['/eventos', 'events'],
  ['/eventos/', 'events'],
  ['/eventos/calendario', 'calendar'],
  ['/eventos/%63alendario', 'calendar'],
  ['/eventos/calendarios', 'event'],
  ['/eventos/7', 'event'],
  ['/eventos/7.ics', 'file'],
  ['/eventos/7/inscripcion?plazas=2', 'registration'],
  ['/eventos/7/otra', 'unknown'],
  ['/Eventos', 'unknown'],
  ['/cuenta/datos', 'data'],
  ['/admin', 'panel'],
  ['/administrador', 'unknown'],
  ['/admin/socios/nuevo', 'added'],
  ['/admin/socios/7', 'member'],
  ['/admin//socios', 'unknown'],
  ['/__proto__', 'unknown'],
])('%s has the same route as among all of them', async (address, id) => {
  const whole = await matched(createRequestHandler(build, 'test'), address)
  expect(whole.at(-1)?.id).toBe(id)
  expect(await matched(routerByAddress(build, 'test'), address)).toEqual(whole)
})
