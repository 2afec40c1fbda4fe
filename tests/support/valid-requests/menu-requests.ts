import { fullMenu, menuForm } from '#tests/support/menus.ts'
import { validRequests } from './valid-request.ts'

export const menuRequests = validRequests({ who: 'editors', changes: 'menu_dishes' })([
  {
    route: '/admin/eventos/:id/menu',
    what: 'writing the menu of an event',
    prepare: async (world) => ({ id: (await world.event()).id, fields: menuForm() }),
  },
  {
    route: '/admin/eventos/:id/menu/copia',
    what: 'copying a menu from the guide',
    async prepare(world) {
      const { id } = await world.event()
      const { id: restaurant } = await world.app.pool.row`
        insert into restaurants (nombre, direccion, platos_principales)
        values ('Can Roure', 'Carrer Nou, 1, Olot', ${JSON.stringify([{ name: 'Fricandó', price: null, description: '' }])}) returning id`
      return { id, fields: { source: `guia:${String(restaurant)}` } }
    },
  },
  {
    route: '/admin/eventos/:id/menu/aviso/envio',
    what: 'making a menu final',
    changes: 'mails',
    async prepare(world) {
      const { id } = await world.event()
      await fullMenu(world, 'event_id', String(id))
      const { at } = await world.app.pool.row`
        select extract(epoch from updated_at) * 1000 as at from menus where event_id = ${id}`
      return { id, fields: { version: String(Math.trunc(Number(at))) } }
    },
  },
  {
    route: '/admin/eventos/:id/menu/aviso/deshacer',
    what: 'taking back that a menu is final',
    changes: 'menus',
    again: 409,
    async prepare(world) {
      const { id } = await world.event()
      const { menu } = await fullMenu(world, 'event_id', String(id))
      await world.app.pool.row`
        update menus set final_at = ${new Date().toISOString()}, told = '[]' where id = ${menu} returning id`
      return { id }
    },
  },
  {
    route: '/admin/eventos/:id/menu/personas/:guest',
    what: 'settling what somebody with a note is served',
    changes: 'event_guests',
    async prepare(world) {
      const { id } = await world.event()
      await fullMenu(world, 'event_id', String(id))
      const row = await world.app.pool.row`
        with seat as (insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
          values (${id}, 'Gil Mas', 'gil@example.cat', 1, 'confirmed', 0, now()) returning id, updated_at)
        , guest as (insert into event_guests (registration_id, place, name, note)
          select id, 1, 'Gil Mas', 'Res amb espines' from seat returning id)
        , taken as (update events set seats_taken = seats_taken + 1 where id = ${id})
        select guest.id as guest, dishes_key as menu, floor(extract(epoch from seat.updated_at) * 1000)::text as version
        from seat, guest, menus where event_id = ${id}`
      return {
        id: [id, row.guest],
        fields: { menu: String(row.menu), version: String(row.version), plato_0: '0' },
      }
    },
  },
  {
    route: '/admin/eventos/:id/menu/enlace',
    what: 'giving a kitchen its link',
    changes: 'menus',
    async prepare(world) {
      const { id } = await world.event()
      return { id, fields: { link: '0', act: 'renew' } }
    },
  },
  {
    route: '/admin/restaurantes/:id/menu',
    what: 'writing what a restaurant usually serves',
    async prepare(world) {
      const { id } = await world.app.pool.row`
        insert into restaurants (nombre, direccion) values ('Can Roure', 'Carrer Nou, 1, Olot') returning id`
      return { id, fields: menuForm() }
    },
  },
])
