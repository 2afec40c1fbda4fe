import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Searching for records by name: in form fields, and in the palette of the panel. */
const es = {
  placeholder: 'Escribe para buscar',
  none: 'No hay nada con ese nombre',
  chooseOne: 'Elige uno de la lista; si no, se guarda sin ninguno.',
  unlink: (title: string) => `Quitar «${title}»`,
  palette: {
    open: 'Buscar',
    shortcut: 'Ctrl K',
    title: 'Buscar en el panel',
    label: 'Página o nombre',
    placeholder: 'Una página, una persona, un evento...',
    pages: 'Páginas',
    empty: 'No hay nada con ese nombre',
    hint: 'Flechas para elegir, Intro para abrir, Esc para salir.',
    close: 'Cerrar',
    kinds: {
      restaurant: 'Restaurantes',
      partner: 'Ventajas',
      event: 'Eventos',
      visit: 'Visitas',
      post: 'Publicaciones',
      'membership-request': 'Socios',
      assembly: 'Asambleas',
      proposal: 'Propuestas',
      account: 'Usuarios',
      charge: 'Cargos',
      payment: 'Cobros y devoluciones',
      person: 'Lo que debe una persona',
    },
  },
} as const

const ca: Translation<typeof es> = {
  placeholder: 'Escriu per cercar',
  none: 'No hi ha res amb aquest nom',
  chooseOne: 'Tria’n un de la llista; si no, es desa sense cap.',
  unlink: (title) => `Treure «${title}»`,
  palette: {
    open: 'Cercar',
    shortcut: 'Ctrl K',
    title: 'Cercar al tauler',
    label: 'Pàgina o nom',
    placeholder: 'Una pàgina, una persona, un esdeveniment...',
    pages: 'Pàgines',
    empty: 'No hi ha res amb aquest nom',
    hint: 'Fletxes per triar, Retorn per obrir, Esc per sortir.',
    close: 'Tancar',
    kinds: {
      restaurant: 'Restaurants',
      partner: 'Avantatges',
      event: 'Esdeveniments',
      visit: 'Visites',
      post: 'Publicacions',
      'membership-request': 'Socis',
      assembly: 'Assemblees',
      proposal: 'Propostes',
      account: 'Usuaris',
      charge: 'Càrrecs',
      payment: 'Cobraments i devolucions',
      person: 'El que deu una persona',
    },
  },
}

export const recordSearchCopy = { es, ca }
