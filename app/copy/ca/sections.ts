import type { sections as spanish } from '#app/copy/es/sections.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const sections: Translation<typeof spanish> = {
  loading: {
    restaurants: 'Carregant restaurants...',
    restaurant: 'Carregant la informació del restaurant...',
    events: 'Carregant esdeveniments...',
    event: 'Carregant la informació de l’esdeveniment...',
    posts: 'Carregant publicacions...',
    post: 'Carregant la publicació...',
    page: 'Carregant...',
  },
  failed: {
    restaurants: 'Error en carregar els restaurants',
    restaurant: "No s'ha pogut carregar la informació del restaurant",
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
