/** Finding records by name: in fields of forms, and in the palette over all of the panel. */
export const recordSearch = {
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
      event: 'Eventos',
      post: 'Publicaciones',
      'membership-request': 'Socios',
      account: 'Usuarios',
    },
  },
} as const
