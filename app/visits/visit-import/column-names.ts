import type { VisitColumn } from './visit-import.ts'

/** What people call the columns, in both languages. */
export const columnNames: Record<VisitColumn, readonly string[]> = {
  day: ['dia', 'fecha', 'data', 'fechadelavisita', 'datadelavisita', 'day', 'date', 'visitedon'],
  restaurant: ['restaurante', 'restaurant', 'casa', 'local', 'nombredelrestaurante'],
  town: ['poblacion', 'poblacio', 'ciudad', 'ciutat', 'municipio', 'municipi', 'town', 'city'],
  titleEs: [
    'titulo',
    'velada',
    'tituloencastellano',
    'titolencastella',
    'nombredelavelada',
    'titlees',
    'title',
  ],
  titleCa: ['titol', 'vetllada', 'titolencatala', 'tituloencatalan', 'nomdelavetllada', 'titleca'],
  noteEs: ['nota', 'cronica', 'notaencastellano', 'notaencastella', 'notees', 'note'],
  noteCa: ['notaencatala', 'notaencatalan', 'cronicaencatala', 'cronicaencatalan', 'noteca'],
  covers: ['comensales', 'comensals', 'cubiertos', 'coberts', 'personas', 'persones', 'covers'],
  bill: ['cuenta', 'compte', 'total', 'importe', 'import', 'factura', 'bill'],
  perHead: [
    'porpersona',
    'perpersona',
    'preciopersona',
    'preupersona',
    'precioporpersona',
    'preuperpersona',
    'perhead',
  ],
  dishesEs: [
    'platos',
    'menu',
    'platosyvinos',
    'platosencastellano',
    'platsencastella',
    'disheses',
    'dishes',
  ],
  dishesCa: ['plats', 'platsivins', 'platsencatala', 'platosencatalan', 'dishesca'],
  members: ['socios', 'socis', 'asistentes', 'assistents', 'miembros', 'membres', 'members'],
}
