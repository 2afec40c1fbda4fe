/** Columns of a table of visits with their other names; the first two are required. */
export const otherNames = {
  day: 'fecha, data, fecha de la visita, data de la visita, day, date, visited on',
  restaurant: 'casa, local, nombre del restaurante',
  town: 'ciudad, ciutat, municipio, municipi, town, city',
  titleEs: 'velada, título en castellano, nombre de la velada, title es, title',
  titleCa: 'vetllada, títol en català, nom de la vetllada, title ca',
  noteEs: 'crónica, nota en castellano, note es, note',
  noteCa: 'crónica en català, crónica en catalán, note ca',
  covers: 'cubiertos, coberts, personas, persones, covers',
  bill: 'total, importe, import, factura, bill',
  perHead: 'precio persona, preu persona, precio por persona, preu per persona, per head',
  dishesEs: 'menú, platos y vinos, platos en castellano, dishes es, dishes',
  dishesCa: 'plats i vins, plats en català, dishes ca',
  members: 'asistentes, assistents, miembros, membres, members',
}

export type VisitColumn = keyof typeof otherNames
