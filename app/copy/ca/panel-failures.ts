import type { panelFailures as spanish } from '#app/copy/es/panel-failures.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const panelFailures: Translation<typeof spanish> = {
  load: {
    dashboard: 'No s’ha pogut carregar la pàgina',
    members: 'Error en carregar les sol·licituds',
    events: 'Error en carregar els esdeveniments',
    event: 'No s’ha pogut carregar la informació de l’esdeveniment',
    restaurants: 'Error en carregar els restaurants',
    restaurant: 'No s’han pogut carregar les dades del restaurant',
    posts: 'Error en carregar les publicacions del blog',
    post: 'Error en carregar la publicació',
    reviews: 'Error en carregar les ressenyes',
    messages: 'Error en carregar els missatges',
    mails: 'Error en carregar els correus',
    accounts: 'Error en carregar els usuaris',
    activity: 'Error en carregar l’activitat',
    bin: 'Error en carregar la paperera',
    settings: 'Error en carregar la configuració',
  },
  retry: 'Tornar-ho a provar',
  back: (page) => `Tornar a ${page}`,
}
