import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Texts while a section loads, when it fails, and on the way back. */
const es = {
  loading: {
    restaurants: 'Cargando restaurantes...',
    restaurant: 'Cargando información del restaurante...',
    events: 'Cargando eventos...',
    event: 'Cargando información del evento...',
    posts: 'Cargando publicaciones...',
    post: 'Cargando la publicación...',
    page: 'Cargando...',
  },
  failed: {
    restaurants: 'Error al cargar los restaurantes',
    restaurant: 'No se pudo cargar la información del restaurante',
    events: 'Error al cargar los eventos',
    event: 'No se pudo cargar la información del evento',
    posts: 'Error al cargar las publicaciones del blog',
    post: 'Error al cargar la publicación',
    page: 'No se pudo cargar la página',
    permissions: 'Error al verificar permisos de administrador',
  },
  back: {
    restaurants: 'Volver a Restaurantes',
    events: 'Volver a Eventos',
    posts: 'Volver al Blog',
  },
  retry: 'Volver a intentarlo',
} as const

const ca: Translation<typeof es> = {
  loading: {
    restaurants: 'S’estan carregant els restaurants...',
    restaurant: 'S’està carregant la informació del restaurant...',
    events: 'S’estan carregant els esdeveniments...',
    event: 'S’està carregant la informació de l’esdeveniment...',
    posts: 'S’estan carregant les publicacions...',
    post: 'S’està carregant la publicació...',
    page: 'S’està carregant...',
  },
  failed: {
    restaurants: 'Error en carregar els restaurants',
    restaurant: 'No s’ha pogut carregar la informació del restaurant',
    events: 'Error en carregar els esdeveniments',
    event: 'No s’ha pogut carregar la informació de l’esdeveniment',
    posts: 'Error en carregar les publicacions del blog',
    post: 'Error en carregar la publicació',
    page: 'No s’ha pogut carregar la pàgina',
    permissions: 'Error en verificar els permisos d’administrador',
  },
  back: {
    restaurants: 'Tornar a Restaurants',
    events: 'Tornar a Esdeveniments',
    posts: 'Tornar al Blog',
  },
  retry: 'Tornar-ho a provar',
}

export const sectionsCopy = { es, ca }
