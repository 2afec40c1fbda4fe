import { menuForm } from '#tests/support/menus.ts'
import type { ValidRequest } from './valid-request.ts'

/** What editors do with the menus of events and restaurants. */
export const menuRequests: readonly ValidRequest[] = [
  {
    route: '/admin/eventos/:id/menu',
    what: 'writing the menu of an event',
    who: 'editors',
    by: 'editor',
    changes: 'menu_dishes',
    again: 'same answer',
    async prepare(world) {
      const { id } = await world.event()
      return { path: `/admin/eventos/${id}/menu`, fields: menuForm() }
    },
  },
  {
    route: '/admin/eventos/:id/menu/copia',
    what: 'copying a menu from the guide',
    who: 'editors',
    by: 'editor',
    changes: 'menu_dishes',
    again: 'same answer',
    async prepare(world) {
      const { id } = await world.event()
      const { id: restaurant } = await world.row(
        `insert into restaurants (nombre, direccion, platos_principales)
         values ('Can Roure', 'Carrer Nou, 1, Olot', $1) returning id`,
        [JSON.stringify([{ name: 'Fricandó', price: null, description: '' }])],
      )
      return {
        path: `/admin/eventos/${id}/menu/copia`,
        fields: { source: `guia:${String(restaurant)}` },
      }
    },
  },
  {
    route: '/admin/eventos/:id/menu/enlace',
    what: 'giving a kitchen its link',
    who: 'editors',
    by: 'editor',
    changes: 'menus',
    again: 'same answer',
    async prepare(world) {
      const { id } = await world.event()
      return { path: `/admin/eventos/${id}/menu/enlace`, fields: { link: '0', act: 'renew' } }
    },
  },
  {
    route: '/admin/restaurantes/:id/menu',
    what: 'writing what a restaurant usually serves',
    who: 'editors',
    by: 'editor',
    changes: 'menu_dishes',
    again: 'same answer',
    async prepare(world) {
      const { id } = await world.row(
        `insert into restaurants (nombre, direccion) values ('Can Roure', 'Carrer Nou, 1, Olot') returning id`,
      )
      return { path: `/admin/restaurantes/${String(id)}/menu`, fields: menuForm() }
    },
  },
]
